import type { AuditEventName, VisitorType, VisitorTypeInput } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, isNotNull, isNull, type PgUpdateSetSource, sql } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { formPubs, visitorTypes } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import { checkIntake, freezeIntake, listIntakeForms } from "./intake.ts";
import {
  findVisitorType,
  isInTrash,
  isLive,
  lockVisitorType,
  type VisitorTypeRow,
  visitorTypeItemsOf,
  visitorTypeOf,
} from "./visitor-type-rows.ts";

export const visitorTypeHandlers: HandlersFor<
  | "listVisitorTypes"
  | "createVisitorType"
  | "listIntakeForms"
  | "getVisitorType"
  | "saveVisitorType"
  | "deleteVisitorType"
  | "restoreVisitorType"
  | "purgeVisitorType"
> = {
  listIntakeForms,

  async listVisitorTypes({ input: { query }, transaction }) {
    const { totalCount, rows } = await listRows(transaction, visitorTypes, query, {
      columns: { name: visitorTypes.name, createdAt: visitorTypes.createdAt, changedAt: visitorTypes.changedAt },
      defaultColumn: visitorTypes.name,
      searched: [visitorTypes.name, visitorTypes.description],
      where: query.deleted ? isNotNull(visitorTypes.deletedAt) : isNull(visitorTypes.deletedAt),
    });
    return { totalCount, items: await visitorTypeItemsOf(transaction, rows) };
  },

  async createVisitorType({ input: { body }, transaction, caller, language }) {
    await checkIntake(transaction, body, language);
    await freezeIntake(transaction, caller, { ...body, language });
    const { tenantId, userId } = caller;
    const [row] = await transaction
      .insert(visitorTypes)
      .values({ tenantId, createdBy: userId, changedBy: userId, ...body })
      .returning();
    return noted(transaction, caller, "visitor-type.created", row);
  },

  getVisitorType: async ({ input: { params }, transaction }) =>
    visitorTypeOf(transaction, await findVisitorType(transaction, params.visitorTypeId)),

  async saveVisitorType({ input: { params, body, ifMatch }, transaction, caller, language }) {
    const row = await lockVisitorType(transaction, isLive(params.visitorTypeId), ifMatch);
    await checkIntake(transaction, body, language);
    await freezeIntake(transaction, caller, { ...body, language });
    return noted(transaction, caller, "visitor-type.changed", await change(transaction, caller, row, body));
  },

  async deleteVisitorType({ input: { params, ifMatch }, transaction, caller }) {
    const row = await lockVisitorType(transaction, isLive(params.visitorTypeId), ifMatch);
    await refuseInUse(transaction, row);
    const deleted = await change(transaction, caller, row, { deletedAt: sql`now()` });
    await noted(transaction, caller, "visitor-type.deleted", deleted);
  },

  async restoreVisitorType({ input: { params }, transaction, caller }) {
    const row = await lockVisitorType(transaction, isInTrash(params.visitorTypeId));
    return noted(
      transaction,
      caller,
      "visitor-type.restored",
      await change(transaction, caller, row, { deletedAt: null }),
    );
  },

  async purgeVisitorType({ input: { params }, transaction, caller }) {
    const row = await lockVisitorType(transaction, isInTrash(params.visitorTypeId));
    await refuseInUse(transaction, row);
    await noted(transaction, caller, "visitor-type.purged", row);
    await transaction.delete(visitorTypes).where(eq(visitorTypes.id, row.id));
  },
};

type Change = PgUpdateSetSource<typeof visitorTypes> & Partial<VisitorTypeInput>;

async function change(
  transaction: Transaction,
  { userId }: Member,
  { id, revision }: VisitorTypeRow,
  changed: Change,
): Promise<VisitorTypeRow | undefined> {
  const [row] = await transaction
    .update(visitorTypes)
    .set({ ...changed, revision: revision + 1, changedAt: sql`now()`, changedBy: userId })
    .where(eq(visitorTypes.id, id))
    .returning();
  return row;
}

/** A publication in the trash may come back, and needs its group then (PB3). */
async function refuseInUse(transaction: Transaction, { id }: VisitorTypeRow): Promise<void> {
  const [pub] = await transaction
    .select({ id: formPubs.id })
    .from(formPubs)
    .where(eq(formPubs.visitorTypeId, id))
    .limit(1);
  if (pub !== undefined) throw new Refusal("visitor-type-in-use");
}

async function noted(
  transaction: Transaction,
  caller: Member,
  event: AuditEventName,
  row: VisitorTypeRow | undefined,
): Promise<VisitorType> {
  if (row === undefined) throw new Refusal("not-found");
  await audit(transaction, caller, { event, subjectId: row.id, details: { name: row.name } });
  return visitorTypeOf(transaction, row);
}
