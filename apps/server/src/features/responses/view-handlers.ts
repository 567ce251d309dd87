import type { ResponseView } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../platform/db/drizzle.ts";
import { responseViews } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { peopleOf, takenNameRefused } from "../../records/records.ts";
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
      .where(eq(responseViews.pubId, id))
      .orderBy(asc(responseViews.name))
      .limit(500);
    return { items: await viewItems(transaction, rows, caller) };
  },

  async createResponseView({ input: { params, body }, transaction, caller }) {
    const { id } = await findPub(transaction, params.pubId);
    const row = await takenNameRefused({ response_views_name: body.name }, () =>
      transaction
        .insert(responseViews)
        .values({ tenantId: caller.tenantId, pubId: id, ownerId: caller.userId, ...body })
        .returning(),
    );
    return onlyView(transaction, row, caller);
  },

  async changeResponseView({ input: { params, body, ifMatch }, transaction, caller }) {
    const view = await ownView(transaction, params, caller);
    if (view.revision !== ifMatch) throw new Refusal("changed-meanwhile");
    const row = await takenNameRefused({ response_views_name: body.name }, () =>
      transaction
        .update(responseViews)
        .set({ ...body, revision: view.revision + 1, changedAt: sql`now()` })
        .where(eq(responseViews.id, view.id))
        .returning(),
    );
    return onlyView(transaction, row, caller);
  },

  async deleteResponseView({ input: { params }, transaction, caller }) {
    const { id } = await ownView(transaction, params, caller);
    await transaction.delete(responseViews).where(eq(responseViews.id, id));
  },
};

async function ownView(
  transaction: Transaction,
  { pubId, viewId }: { pubId: string; viewId: string },
  caller: Member,
): Promise<ViewRow> {
  await findPub(transaction, pubId);
  const [row] = await transaction
    .select()
    .from(responseViews)
    .where(and(eq(responseViews.pubId, pubId), eq(responseViews.id, viewId)))
    .for("update");
  if (row === undefined) throw new Refusal("not-found");
  // A view whose owner is gone is taken over by whoever changes it.
  if (row.ownerId !== null && row.ownerId !== caller.userId) throw new Refusal("view-not-yours");
  return row;
}

async function onlyView(transaction: Transaction, row: ViewRow | undefined, caller: Member): Promise<ResponseView> {
  const [view] = await viewItems(transaction, row === undefined ? [] : [row], caller);
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
