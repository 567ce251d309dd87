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
  by: Pick<Member, "tenantId" | "userId">,
  { event, subjectId, details = {} }: AuditEvent,
): Promise<void> {
  await transaction.insert(auditEvents).values({ tenantId: by.tenantId, userId: by.userId, event, subjectId, details });
}
