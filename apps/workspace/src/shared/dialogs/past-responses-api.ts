import type { FormResponse, PubsOfForm } from "@askloom/contract";
import { answered, areaApi } from "../area-api.ts";

export interface PastResponse {
  readonly id: string;
  readonly receipt: string;
  readonly sentAt: string;
  readonly sender: string | undefined;
}

const maxShown = 50;

/** The responses that a function can be tested on. They come all the time, so nothing of them is kept. */
const pastResponsesApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    testablePubs: build.query<PubsOfForm["items"], string>({
      queryFn: (formId) => answered(async ({ listPubsOfForm }) => (await listPubsOfForm({ params: { formId } })).items),
      keepUnusedDataFor: 0,
    }),
    pastResponses: build.query<readonly PastResponse[], string>({
      queryFn: (pubId) =>
        answered(async ({ listResponses }) => {
          const query = { skipCount: 0, maxResultCount: maxShown };
          const { items } = await listResponses({ params: { pubId }, query });
          return items.map(({ id, receipt, sentAt, sentBy }) => ({ id, receipt, sentAt, sender: sentBy?.name }));
        }),
      keepUnusedDataFor: 0,
    }),
    pastResponse: build.query<FormResponse, { pubId: string; responseId: string }>({
      queryFn: (params) => answered(({ getResponse }) => getResponse({ params })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTestablePubsQuery, usePastResponsesQuery, usePastResponseQuery } = pastResponsesApi;
