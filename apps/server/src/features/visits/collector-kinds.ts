import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import { type collectors, formPubs } from "../../platform/db/schema.ts";

/** What decides who may answer, what happens with a response, and what is said about it. */
export type CollectorSettings = Pick<
  typeof formPubs.$inferSelect,
  | "name"
  | "actionId"
  | "actionVersion"
  | "audience"
  | "visitorTypeId"
  | "maxResponses"
  | "passwordHash"
  | "noNewVisitors"
  | "emailCheck"
  | "onePerVisitor"
  | "mayChange"
  | "memberRules"
  | "mayEmbed"
  | "confirmation"
  | "opensAt"
  | "closesAt"
  | "pausedAt"
  | "closedAt"
  | "deletedAt"
>;

export type CollectorRow = typeof collectors.$inferSelect;

/** Reads the settings of a collector; undefined where it takes no responses any more. */
export type ReadSettings = (
  transaction: Transaction,
  collector: CollectorRow,
) => Promise<CollectorSettings | undefined>;

/** The kinds of collectors that take responses. A link to one of another kind leads nowhere. */
export type CollectorKinds = Partial<Readonly<Record<CollectorRow["kind"], ReadSettings>>>;

/** A publication says itself who may answer; in the trash it takes nothing. */
export const collectorKinds: CollectorKinds = {
  async publication(transaction, { tenantId, id }) {
    const [settings] = await transaction
      .select()
      .from(formPubs)
      .where(and(eq(formPubs.tenantId, tenantId), eq(formPubs.id, id), isNull(formPubs.deletedAt)));
    return settings;
  },
};
