import type { AuditEventName } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { auditEvents } from "../platform/db/schema.ts";
import type { Member } from "../platform/http/caller.ts";

export interface AuditEvent {
  readonly event: AuditEventName;
  readonly subjectId: string;
  readonly details?: Record<string, unknown>;
}

/** Notes who did what, in the transaction that does it: there is no change without its note. */
export async function audit(
  transaction: Transaction,
  { tenantId, userId, apiKey }: Pick<Member, "tenantId" | "userId" | "apiKey">,
  { event, subjectId, details = {} }: AuditEvent,
): Promise<void> {
  // A program that acts for someone is named beside the person (AK8).
  const all = apiKey === undefined ? details : { ...details, apiKey };
  await transaction.insert(auditEvents).values({ tenantId, userId, event, subjectId, details: all });
}
