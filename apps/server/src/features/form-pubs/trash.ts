import type { AuditEventName } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { formPubs } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, toEach } from "../../records/records.ts";
import { changePub, isInTrash, isLive, lockPub, type PubRow, pubItemsOf } from "./pub-rows.ts";

interface Target {
  readonly pubId: string;
  readonly revision?: number;
}
type PubAction = (transaction: Transaction, caller: Member, target: Target) => Promise<PubRow>;

export const trashHandlers: HandlersFor<
  | "deleteFormPub"
  | "restoreFormPub"
  | "purgeFormPub"
  | "bulkDeleteFormPubs"
  | "bulkRestoreFormPubs"
  | "bulkPurgeFormPubs"
> = {
  async deleteFormPub({ input: { params, ifMatch }, transaction, caller }) {
    await deletePub(transaction, caller, { pubId: params.pubId, revision: ifMatch });
  },
  async restoreFormPub({ input: { params }, transaction, caller }) {
    const [item] = await pubItemsOf(transaction, [await restorePub(transaction, caller, params)], new Date());
    if (item === undefined) throw new Refusal("not-found");
    return item;
  },
  async purgeFormPub({ input: { params }, transaction, caller }) {
    await purgePub(transaction, caller, params);
  },
  bulkDeleteFormPubs: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (pubId) => deletePub(transaction, caller, { pubId })),
  bulkRestoreFormPubs: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (pubId) => restorePub(transaction, caller, { pubId })),
  bulkPurgeFormPubs: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (pubId) => purgePub(transaction, caller, { pubId })),
};

const deletePub: PubAction = async (transaction, caller, { pubId, revision }) => {
  const pub = await lockPub(transaction, isLive(pubId), revision);
  const row = await changePub(transaction, caller, pub, { deletedAt: sql`now()` });
  return noted(transaction, caller, "form-pub.deleted", row);
};

/** It comes back with its link and in the state that its times give (PB13). */
const restorePub: PubAction = async (transaction, caller, { pubId }) => {
  const pub = await lockPub(transaction, isInTrash(pubId));
  const row = await changePub(transaction, caller, pub, { deletedAt: null });
  return noted(transaction, caller, "form-pub.restored", row);
};

const purgePub: PubAction = async (transaction, caller, { pubId }) => {
  const pub = await lockPub(transaction, isInTrash(pubId));
  await transaction.delete(formPubs).where(eq(formPubs.id, pub.id));
  return noted(transaction, caller, "form-pub.purged", pub);
};

async function noted(transaction: Transaction, caller: Member, event: AuditEventName, row: PubRow): Promise<PubRow> {
  await audit(transaction, caller, { event, subjectId: row.id, details: { name: row.name } });
  return row;
}
