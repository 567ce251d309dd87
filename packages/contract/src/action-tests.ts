import { ItemId, LanguageTag } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { ActionDefinition } from "./action-definition.ts";
import { areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";

/** A step of an action as it is designed now, and the sample response that it is tried with. */
export const StepTest = z.strictObject({
  definition: ActionDefinition,
  node: ItemId,
  /** By the ids of questions. */
  answers: z.record(z.string().max(64), z.unknown()),
  language: LanguageTag,
});
export type StepTest = z.infer<typeof StepTest>;

/** What was sent and what came back, with secrets masked; a problem where nothing was sent or nothing came. */
export const WebhookTestResult = z.object({
  request: z.string().nullable(),
  answer: z.string().nullable(),
  statusCode: z.number().int().nullable(),
  problem: z.string().nullable(),
});
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;

/** A mail as it would be sent. Addresses of members stay unnamed. */
export const MailPreview = z.object({
  to: z.array(z.string()),
  memberCount: z.number().int(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The names of what is attached. */
  attachments: z.array(z.string()),
});
export type MailPreview = z.infer<typeof MailPreview>;
export const SentTestMail = z.object({ to: z.string() });

/** Whom a mail of a step can be for, by name. */
export const MailRecipientsQuery = z.object({ kind: z.enum(["user", "unit"]) });
export const MailRecipients = z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) });

const test = { method: "POST", access: areas.functions.access.change, body: StepTest, status: 200 } as const;

/** Steps of form actions that are tried before they are used. */
export const actionTestsEndpoints = {
  listMailRecipients: {
    method: "GET",
    path: "/api/form-action-tests/recipients",
    summary: "Members or units that the mail of a step can be for",
    access: areas.functions.access.change,
    query: MailRecipientsQuery,
    output: MailRecipients,
    status: 200,
    problems: [],
  },
  testWebhook: {
    ...test,
    path: "/api/form-action-tests/webhook",
    summary: "Make the call of a webhook with a sample response",
    output: WebhookTestResult,
    problems: ["too-many-requests"],
  },
  previewTestMail: {
    ...test,
    path: "/api/form-action-tests/mail-preview",
    summary: "The mail of a step for a sample response",
    output: MailPreview,
    problems: [],
  },
  sendTestMail: {
    ...test,
    path: "/api/form-action-tests/mail",
    summary: "Send oneself the mail of a step for a sample response",
    output: SentTestMail,
    problems: ["too-many-requests"],
  },
} as const satisfies Record<string, Endpoint>;
