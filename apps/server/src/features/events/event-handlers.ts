import { areas, type CustomEvent, missingPermission } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, ilike, inArray, isNull, type SQL, sql } from "../../platform/db/drizzle.ts";
import { actionEvents, customEvents, eventSubscriptions, formActions } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { isSeen } from "../../records/records.ts";

/** The catalogue of custom events, and who gets a mail about them. */
export const eventHandlers: HandlersFor<"listEvents" | "subscribeToEvent" | "unsubscribeFromEvent"> = {
  async listEvents({ input: { query }, transaction, caller }) {
    const where = query.filter === undefined ? undefined : ilike(customEvents.name, containing(query.filter));
    const [[counted], rows] = [
      await transaction.select({ count: sql<number>`count(*)::integer` }).from(customEvents).where(where),
      await transaction
        .select()
        .from(customEvents)
        .where(where)
        .orderBy(query.sorting?.direction === "desc" ? sql`${customEvents.name} desc` : asc(customEvents.name))
        .limit(query.maxResultCount)
        .offset(query.skipCount),
    ];
    return { totalCount: counted?.count ?? 0, items: await catalogued(transaction, caller, rows) };
  },

  async subscribeToEvent({ input: { params }, transaction, caller: { tenantId, userId } }) {
    await refuseUnknown(transaction, params.name);
    await transaction.insert(eventSubscriptions).values({ tenantId, name: params.name, userId }).onConflictDoNothing();
  },

  async unsubscribeFromEvent({ input: { params }, transaction, caller: { userId } }) {
    await refuseUnknown(transaction, params.name);
    await transaction
      .delete(eventSubscriptions)
      .where(and(eq(eventSubscriptions.name, params.name), eq(eventSubscriptions.userId, userId)));
  },
};

async function refuseUnknown(transaction: Transaction, name: string): Promise<void> {
  const [known] = await transaction.select().from(customEvents).where(eq(customEvents.name, name));
  if (known === undefined) throw new Refusal("not-found");
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

type EventRow = typeof customEvents.$inferSelect;

async function catalogued(transaction: Transaction, caller: Member, rows: readonly EventRow[]): Promise<CustomEvent[]> {
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return [];
  const [raisers, listeners] = [
    await raisersOf(transaction, caller, names),
    await transaction
      .select({
        name: eventSubscriptions.name,
        count: sql<number>`count(*)::integer`,
        own: sql<boolean>`bool_or(${eventSubscriptions.userId} = ${caller.userId})` as SQL<boolean>,
      })
      .from(eventSubscriptions)
      .where(inArray(eventSubscriptions.name, names))
      .groupBy(eventSubscriptions.name),
  ];
  return rows.map(({ name, lastRaisedAt }) => {
    const listening = listeners.find((one) => one.name === name);
    return {
      id: name,
      name,
      lastRaisedAt: lastRaisedAt?.toISOString() ?? null,
      raisedBy: raisers.filter((one) => one.name === name).map(({ action }) => action),
      subscribers: listening?.count ?? 0,
      isSubscribed: listening?.own ?? false,
    };
  });
}

const maxRaisers = 200;

/** Only people who may see actions learn which ones raise an event, and only of those of their unit. */
async function raisersOf(transaction: Transaction, { permissions }: Member, names: readonly string[]) {
  const access = areas.formActions.access.list;
  if (missingPermission(access, (permission) => permissions.has(permission)) !== undefined) return [];
  return transaction
    .select({ name: actionEvents.name, action: formActions.name })
    .from(actionEvents)
    .innerJoin(
      formActions,
      and(
        eq(formActions.tenantId, actionEvents.tenantId),
        eq(formActions.id, actionEvents.actionId),
        eq(formActions.latestVersion, actionEvents.actionVersion),
      ),
    )
    .where(and(inArray(actionEvents.name, [...names]), isNull(formActions.deletedAt), isSeen(transaction, formActions)))
    .orderBy(asc(formActions.name))
    .limit(maxRaisers);
}
