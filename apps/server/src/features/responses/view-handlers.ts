import { maxViewNameLength, type ResponseView } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { asc, eq } from "../../platform/db/drizzle.ts";
import { responseViews } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import {
  changedMeanwhile,
  deleteRecord,
  insertRecord,
  lockRecord,
  note,
  peopleOf,
  type RecordKind,
  saveRecord,
} from "../../records/records.ts";
import { findPub } from "./find-pub.ts";

type ViewRow = typeof responseViews.$inferSelect;

/** Saved views are everyone's to use and their owner's to change (RS13). */
export const viewHandlers: HandlersFor<
  "listResponseViews" | "createResponseView" | "changeResponseView" | "deleteResponseView"
> = {
  async listResponseViews({ input: { params }, transaction, caller }) {
    const { id } = await findPub(transaction, params.pubId);
    const rows = await transaction
      .select()
      .from(responseViews)
      .where(eq(responseViews.collectorId, id))
      .orderBy(asc(responseViews.name))
      .limit(500);
    return { items: await viewItems(transaction, rows, caller) };
  },

  async createResponseView(call) {
    const { input, transaction, caller } = call;
    const { id: collectorId } = await findPub(transaction, input.params.pubId);
    const row = await insertRecord(call, viewKind, { collectorId, ownerId: caller.userId, ...input.body });
    await note(call, viewKind, { row, step: "created" });
    return onlyView(transaction, row, caller);
  },

  async changeResponseView(call) {
    const { input, transaction, caller } = call;
    const before = await lockRecord(transaction, viewKind, await viewAt(transaction, input.params));
    refuseOthers(before, caller);
    if (before.revision !== input.ifMatch) throw changedMeanwhile(before);
    const row = await saveRecord(call, viewKind, { row: before, change: input.body });
    await note(call, viewKind, { row, step: "changed" });
    return onlyView(transaction, row, caller);
  },

  async deleteResponseView(call) {
    await deleteRecord(call, viewKind, await viewAt(call.transaction, call.input.params));
  },
};

/** A view has no trash: it is soon made again. */
const viewKind: RecordKind<ViewRow> = {
  table: responseViews,
  subject: "response-view",
  name: { field: "name", maxLength: maxViewNameLength, index: "response_views_name" },
  before: { delete: async ({ caller }, row) => refuseOthers(row, caller) },
};

async function viewAt(transaction: Transaction, { pubId, viewId }: { pubId: string; viewId: string }) {
  const pub = await findPub(transaction, pubId);
  return { id: viewId, where: eq(responseViews.collectorId, pub.id) };
}

/** A view whose owner is gone belongs to anyone. */
function refuseOthers({ ownerId }: ViewRow, { userId }: Member): void {
  if (ownerId !== null && ownerId !== userId) throw new Refusal("view-not-yours");
}

async function onlyView(transaction: Transaction, row: ViewRow, caller: Member): Promise<ResponseView> {
  const [view] = await viewItems(transaction, [row], caller);
  if (view === undefined) throw new Refusal("not-found");
  return view;
}

async function viewItems(transaction: Transaction, rows: readonly ViewRow[], caller: Member): Promise<ResponseView[]> {
  const people = await peopleOf(
    transaction,
    rows.map(({ ownerId }) => ({ createdBy: ownerId })),
  );
  return rows.map(({ id, name, content, revision, ownerId }) => ({
    id,
    name,
    content,
    revision,
    owner: people(ownerId),
    isOwn: ownerId === null || ownerId === caller.userId,
  }));
}
