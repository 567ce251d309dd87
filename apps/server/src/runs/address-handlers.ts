import type { EndpointName } from "@askloom/contract";
import { asc, eq, sql } from "../platform/db/drizzle.ts";
import { activities, deliveryAddresses } from "../platform/db/schema.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { audit } from "../records/records.ts";
import type { ActivityOptions } from "./activity-handlers.ts";
import { addressKey, pauseAddress, resumeAddress } from "./addresses.ts";

const maxListed = 500;

export const addressHandlers = ({
  now,
  wake,
}: ActivityOptions): HandlersFor<Extract<EndpointName, `${string}DeliveryAddress${string}`>> => ({
  async listDeliveryAddresses({ transaction }) {
    const waiting = sql<number>`(select count(*)::integer from ${activities}
      where ${activities.address} = ${deliveryAddresses.address} and ${eq(activities.waitsFor, "address")})`;
    const rows = await transaction
      .select({ row: deliveryAddresses, waiting })
      .from(deliveryAddresses)
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
    await pauseAddress(transaction, { tenantId: caller.tenantId, address, now: now() });
    await audit(transaction, caller, {
      event: "delivery-address.paused",
      subjectId: caller.tenantId,
      details: { address },
    });
  },

  async resumeDeliveryAddress({ input: { body }, transaction, caller, afterCommit }) {
    const address = addressKey(body.address);
    if (!(await resumeAddress(transaction, address, now()))) throw new Refusal("not-found");
    await audit(transaction, caller, {
      event: "delivery-address.resumed",
      subjectId: caller.tenantId,
      details: { address },
    });
    afterCommit(wake);
  },
});
