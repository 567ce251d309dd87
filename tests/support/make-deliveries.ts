import { randomUUID } from "node:crypto";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import {
  activities,
  attempts,
  connections,
  customEvents,
  deliveryAddresses,
  runs,
} from "../../apps/server/src/platform/db/schema.ts";

interface Sent {
  readonly tenantId: string;
  readonly actionId: string;
  readonly pubId: string;
  readonly responseId: string;
}

export interface MadeDeliveries {
  /** A failed delivery of `responseId` by the form action. */
  readonly activityId: string;
  /** Where that delivery goes; it is paused. */
  readonly deliveryAddress: string;
  readonly connectionId: string;
  readonly deletedConnectionId: string;
  /** Of a custom event, which other tenants do not have. */
  readonly eventName: string;
}

/** A failed delivery of a response, a paused address, and connections. */
export async function makeDeliveries(
  transaction: Transaction,
  { tenantId, actionId, pubId, responseId }: Sent,
): Promise<MadeDeliveries> {
  const [runId, activityId] = [randomUUID(), randomUUID()];
  const at = new Date();
  await transaction.insert(runs).values({
    ...{ tenantId, id: runId, dialect: "action", definitionId: actionId, definitionVersion: 1 },
    ...{ collectorId: pubId, responseId, responseRevision: 1, status: "failed", openIncidents: 1, startedAt: at },
  });
  const activity = {
    node: "hook",
    key: "hook",
    kind: "webhook",
    isLimited: true,
    position: 0,
    attempts: 1,
    createdAt: at,
    endedAt: at,
  };
  const deliveryAddress = "https://paused.example/hook";
  await transaction
    .insert(activities)
    .values({ tenantId, id: activityId, runId, ...activity, address: deliveryAddress, status: "failed" });
  const texts = { request: "POST https://crm.example/", answer: "No" };
  await transaction
    .insert(attempts)
    .values({ tenantId, activityId, number: 1, startedAt: at, endedAt: at, statusCode: 500, ...texts });
  await transaction
    .insert(deliveryAddresses)
    .values({ tenantId, address: deliveryAddress, pausedAt: at, problem: "status-410" });
  const connection = { tenantId, name: "CRM", kind: "none", addressPrefix: "https://crm.example/" } as const;
  const [connected, deleted] = await transaction
    .insert(connections)
    .values([connection, { ...connection, name: "Old", deletedAt: at }])
    .returning();
  const eventName = randomUUID();
  await transaction.insert(customEvents).values({ tenantId, name: eventName });
  return {
    activityId,
    deliveryAddress,
    eventName,
    connectionId: connected?.id ?? "",
    deletedConnectionId: deleted?.id ?? "",
  };
}
