import type { MailPreview, OutputOf, StepTest, WebhookTestResult } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

/** Steps that are tried with a sample response; nothing of it is left behind in the cache. */
const stepTestApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    testWebhook: build.mutation<WebhookTestResult, StepTest>({
      queryFn: (body) => answered(({ testWebhook }) => testWebhook({ body })),
    }),
    mailPreview: build.query<MailPreview, StepTest>({
      queryFn: (body) => answered(({ previewTestMail }) => previewTestMail({ body })),
      keepUnusedDataFor: 0,
    }),
    mailRecipients: build.query<OutputOf<"listMailRecipients">["items"], "user" | "unit">({
      queryFn: (kind) =>
        answered(async ({ listMailRecipients }) => (await listMailRecipients({ query: { kind } })).items),
      providesTags: ["formAction"],
    }),
    sendTestMail: build.mutation<OutputOf<"sendTestMail">, StepTest>({
      queryFn: (body) => answered(({ sendTestMail }) => sendTestMail({ body })),
    }),
  }),
});

export const { useTestWebhookMutation, useMailPreviewQuery, useMailRecipientsQuery, useSendTestMailMutation } =
  stepTestApi;
