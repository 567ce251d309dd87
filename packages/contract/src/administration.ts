import { z } from "zod";
import { allAuditEvents } from "./audit-event-names.ts";
import type { Endpoint } from "./endpoint.ts";
import { listOf, listQuery } from "./list.ts";
import { Instant, text } from "./text.ts";

export const mailStates = ["queued", "sent", "failed"] as const;
export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

/** A mail of the outbox. */
export const Mail = z.object({
  id: z.uuid(),
  to: z.string(),
  template: z.string(),
  /** As a language tag, or as one of the product's own languages is named. */
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  state: MailState,
  attempts: z.number().int(),
  /** Why the last attempt did not succeed. */
  error: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type Mail = z.infer<typeof Mail>;

/** Who did what to the tenant's people and rights. */
export const AuditEvent = z.object({
  id: z.uuid(),
  at: Instant,
  userId: z.uuid().nullable(),
  /** Null when the user is gone for good. */
  userName: z.string().nullable(),
  event: z.string(),
  subjectId: z.uuid().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const administer = { kind: "member", needs: ["Pages.Administration"] } as const;

export const administrationEndpoints = {
  listMails: {
    method: "GET",
    path: "/api/mails",
    summary: "The outbox of the tenant, the newest first",
    access: administer,
    query: listQuery(["createdAt", "to", "subject", "state"]).extend({ state: MailState.optional() }),
    output: listOf(Mail),
    status: 200,
    problems: [],
  },
  listAuditEvents: {
    method: "GET",
    path: "/api/audit-events",
    summary: "What was done to the tenant's people and rights, the newest first",
    access: administer,
    query: listQuery(["at", "event"]).extend({
      event: z.enum(allAuditEvents).optional(),
      /** Part of the name or the user name of the person who did it. */
      person: text(128).optional(),
      from: Instant.optional(),
      until: Instant.optional(),
    }),
    output: listOf(AuditEvent),
    status: 200,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
