import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, sql } from "../../platform/db/drizzle.ts";
import { accounts, customEvents, eventSubscriptions, raisedEvents, users } from "../../platform/db/schema.ts";
import { lockRate, placesIn, writeRate } from "../../platform/db/tenant-rates.ts";
import { tenantSettingsOf } from "../../platform/db/tenant-settings.ts";
import { isMailAddress, type QueueMail } from "../../platform/mail/mail.ts";

/** An event that has happened. Its id is that of what raised it, so that it is raised once. */
export type RaisedEvent = typeof raisedEvents.$inferInsert;

export const maxPayloadBytes = 16_384;

interface Raising {
  readonly queueMail: QueueMail;
  /** Where the reader sees what happened. */
  readonly address: string;
}

/** Records an event and mails those who subscribed to it: its name and where to look, no answers (CE2, CE3). */
export async function raiseEvent(
  transaction: Transaction,
  event: RaisedEvent,
  { queueMail, address }: Raising,
): Promise<void> {
  const { tenantId, name, raisedAt } = event;
  await transaction
    .insert(customEvents)
    .values({ tenantId, name, lastRaisedAt: raisedAt })
    .onConflictDoUpdate({
      target: [customEvents.tenantId, customEvents.name],
      set: { lastRaisedAt: sql`greatest(${customEvents.lastRaisedAt}, excluded.last_raised_at)` },
    });
  const [recorded] = await transaction.insert(raisedEvents).values(event).onConflictDoNothing().returning();
  // Someone else was quicker: the mails are on their way.
  if (recorded === undefined) return;
  const subscribers = (await subscribersOf(transaction, name)).filter(({ email }) => isMailAddress(email));
  if (subscribers.length === 0) return;
  const times = await reserveTimes(transaction, { tenantId, count: subscribers.length, now: raisedAt });
  for (const [index, { email, displayName, language }] of subscribers.entries()) {
    const mail = { tenantId, to: email ?? "", template: "event-raised", language: language ?? "en" } as const;
    const values = { name: displayName, event: name, address };
    await queueMail(transaction, { ...mail, values, sendAfter: times[index] });
  }
}

interface Reserving {
  readonly tenantId: string;
  readonly count: number;
  readonly now: Date;
}

/** When each mail may be sent: more than the tenant's limit are sent in later minutes, none is lost (CE6). */
async function reserveTimes(transaction: Transaction, { tenantId, count, now }: Reserving): Promise<readonly Date[]> {
  const rate = { tenantId, name: "event-mails" } as const;
  const { eventMailsPerMinute: perMinute } = await tenantSettingsOf(transaction);
  const { times, use } = placesIn(await lockRate(transaction, rate, now), { count, perMinute });
  await writeRate(transaction, rate, use);
  return times;
}

const subscribersOf = (transaction: Transaction, name: string) =>
  transaction
    .select({ email: users.email, displayName: users.name, language: accounts.language })
    .from(eventSubscriptions)
    .innerJoin(users, and(eq(users.tenantId, eventSubscriptions.tenantId), eq(users.id, eventSubscriptions.userId)))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(eventSubscriptions.name, name), isNull(users.deletedAt), isNotNull(users.accountId)))
    .orderBy(asc(users.id));
