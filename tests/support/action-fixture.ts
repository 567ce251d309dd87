import { randomUUID } from "node:crypto";
import { type ActionDefinition, type ActionNode, emptyAction } from "@askloom/contract";
import { expect } from "vitest";
import { actionsConsumer } from "../../apps/server/src/features/form-actions/form-actions.ts";
import { takeBatch } from "../../apps/server/src/features/inbox/inbox.ts";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { responseInbox } from "../../apps/server/src/platform/db/schema.ts";
import { callAs } from "./call-as.ts";
import type { TestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";

interface Pub {
  readonly pubId: string;
  readonly formId: string;
}

export interface GivenParts {
  /** Of the action, besides its steps. */
  readonly action?: Partial<ActionDefinition>;
  /** Of the publication, besides its action. */
  readonly pub?: object;
}

/** Form actions of publications, through the API, and what they deliver. */
export function actionFixture(server: () => TestServer, testTenant: () => TestTenant) {
  const call = callAs(server);
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    server().database.transaction({ tenantId: testTenant().tenantId, access: "write" }, work);

  const takeEntries = () => inTenant((transaction) => takeBatch(transaction, actionsConsumer, testTenant()));
  const waitingEntries = () =>
    inTenant((transaction) => transaction.$count(responseInbox, eq(responseInbox.consumer, "actions")));

  return {
    call,
    inTenant,

    /** Gives a publication an action with these steps, one after the other. */
    async giveSteps({ pubId, formId }: Pub, steps: readonly ActionNode[], { action, pub }: GivenParts = {}) {
      const definition = { ...stepsOf(formId, steps), ...action };
      const { id } = (await call(testTenant(), "POST", "/api/form-actions", { body: { definition } })).body;
      await call(testTenant(), "POST", `/api/form-actions/${id}/versions`, { body: { note: "" }, revision: 1 });
      const { body: now } = await call(testTenant(), "GET", `/api/form-pubs/${pubId}`);
      const body = { name: now.name, ...pub, action: { id, version: 1 } };
      await call(testTenant(), "PUT", `/api/form-pubs/${pubId}`, { body, revision: now.revision });
      return { id: String(id), name: definition.name };
    },

    /** Waits until every run has started, and makes every delivery that is due. */
    async settle(): Promise<void> {
      await expect.poll(async () => (await takeEntries()) + (await waitingEntries()), { timeout: 30_000 }).toBe(0);
      await server().deliveries.drain();
    },
  };
}

export function stepsOf(formId: string, steps: readonly ActionNode[]): ActionDefinition {
  const ids = ["form", ...steps.map(({ id }) => id)];
  return {
    ...emptyAction("en"),
    name: `Action ${randomUUID()}`,
    formId,
    nodes: [{ id: "form", kind: "form" }, ...steps],
    edges: ids.slice(1).map((to, place) => ({ id: `e${place}`, from: ids[place] ?? "", to, order: place })),
  };
}
