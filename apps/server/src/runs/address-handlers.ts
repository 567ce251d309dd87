import type { EndpointName } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { asc, type SQL, sql } from "../platform/db/drizzle.ts";
import { activities, deliveryAddresses, runs } from "../platform/db/schema.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { audit } from "../records/records.ts";
import type { ActivityOptions } from "./activity-options.ts";
import { addressKey, pauseAddress, resumeAddress } from "./addresses.ts";
import { isRunSeen } from "./seen-runs.ts";

const maxListed = 500;

export const addressHandlers = ({
  now,
  wake,
}: ActivityOptions): HandlersFor<Extract<EndpointName, `${string}DeliveryAddress${string}`>> => ({
  async listDeliveryAddresses({ transaction }) {
    // Columns of a single table would have no table before their names.
    const waiting = sql<number>`(select count(*)::integer from ${activities} a
      where a.address = delivery_addresses.address and a.waits_for = 'address')`;
    const rows = await transaction
      .select({ row: deliveryAddresses, waiting })
      .from(deliveryAddresses)
      .where(isAddressSeen(transaction, sql`${deliveryAddresses.address}`))
      .orderBy(asc(deliveryAddresses.address))
      .limit(maxListed);
    const items = rows.map(({ row: { address, failingSince, pausedAt, problem }, ...counts }) => ({
      ...{ address, problem, ...counts },
      failingSince: failingSince?.toISOString() ?? null,
      pausedAt: pausedAt?.toISOString() ?? null,
    }));
    return { items };
  },

  async pauseDeliveryAddress({ input: { body }, transaction, caller }) {
    const address = addressKey(body.address);
    await refuseUnseen(transaction, address);
    await pauseAddress(transaction, { tenantId: caller.tenantId, address, now: now() });
    await audit(transaction, caller, {
      event: "delivery-address.paused",
      subjectId: caller.tenantId,
      details: { address },
    });
  },

  async resumeDeliveryAddress({ input: { body }, transaction, caller, afterCommit }) {
    const address = addressKey(body.address);
    await refuseUnseen(transaction, address);
    if (!(await resumeAddress(transaction, address, now()))) throw new Refusal("not-found");
    await audit(transaction, caller, {
      event: "delivery-address.resumed",
      subjectId: caller.tenantId,
      details: { address },
    });
    afterCommit(wake);
  },
});

/** An address is of the whole tenant; with a unit chosen, those are seen that deliveries of seen runs go to (T11). */
function isAddressSeen(transaction: Transaction, address: SQL): SQL | undefined {
  const isSeen = isRunSeen(transaction);
  if (isSeen === undefined) return undefined;
  return sql`exists (select from ${activities}
    join ${runs} on ${runs.tenantId} = ${activities.tenantId} and ${runs.id} = ${activities.runId}
    where ${activities.address} = ${address} and ${isSeen})`;
}

async function refuseUnseen(transaction: Transaction, address: string): Promise<void> {
  const isThere = isAddressSeen(transaction, sql`${address}`);
  if (isThere === undefined) return;
  const { rows } = await transaction.execute<{ seen: boolean }>(sql`select ${isThere} as seen`);
  if (rows[0]?.seen !== true) throw new Refusal("not-found");
}
