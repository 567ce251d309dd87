import { defaultTenantSettings } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { asc, eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { activities, attempts, runs, tenantSettings, tenants } from "../../apps/server/src/platform/db/schema.ts";
import type { Delivery, Performed, Performer } from "../../apps/server/src/runs/performer.ts";
import { type NewRun, openDeliveryWorker, startRun } from "../../apps/server/src/runs/runs.ts";
import type { WorkerOptions } from "../../apps/server/src/runs/worker.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** A tenant with runs, on a database and a clock of its own. */
export function runFixture() {
  let testDatabase: TestDatabase;
  let tenantId = "";
  let now = new Date();
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.close());
  beforeEach(async () => {
    now = new Date("2026-03-01T12:00:00Z");
    tenantId = await newTenant();
  });

  type Work<Result> = Parameters<typeof testDatabase.database.transaction<Result>>[1];
  const inTenant = <Result>(work: Work<Result>, of = tenantId): Promise<Result> =>
    testDatabase.database.transaction({ tenantId: of, access: "write" }, work);

  async function newTenant(): Promise<string> {
    const id = crypto.randomUUID();
    await inTenant((transaction) => transaction.insert(tenants).values({ id, tenancyName: id }), id);
    return id;
  }

  const newRun = (names: readonly string[], changes: Partial<NewRun> = {}): NewRun => ({
    ...{ tenantId, dialect: "action", definitionId: crypto.randomUUID(), definitionVersion: 1, mode: "send" },
    activities: names.map((name) => ({ node: name, key: name, kind: "test", isHeld: name.startsWith("held") })),
    ...changes,
  });
  const start = (names: readonly string[], changes: Partial<NewRun> = {}) => {
    const run = newRun(names, changes);
    return inTenant((transaction) => startRun(transaction, run, now), run.tenantId);
  };

  const workerWith = (performer: Performer, options: Partial<WorkerOptions> = {}) =>
    openDeliveryWorker({
      database: testDatabase.database,
      performers: { test: performer },
      now: () => now,
      onError: () => undefined,
      // The tables of a test are never looked at by autovacuum.
      mayPrepare: async () => true,
      ...options,
    });

  return {
    database: () => testDatabase.database,
    superuserUrl: () => testDatabase.superuserUrl,
    tenantId: () => tenantId,
    now: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    ...{ inTenant, newTenant, newRun, start, workerWith, ...queriesIn(inTenant) },
    /** What the tenant may send in a minute. */
    setLimit: (deliveriesPerMinute: number) =>
      inTenant((transaction) => writeLimit(transaction, tenantId, deliveriesPerMinute)),
  };
}

function writeLimit(transaction: Transaction, tenantId: string, deliveriesPerMinute: number) {
  const settings = { ...defaultTenantSettings, deliveriesPerMinute };
  return transaction
    .insert(tenantSettings)
    .values({ tenantId, ...settings })
    .onConflictDoUpdate({ target: tenantSettings.tenantId, set: settings });
}

/** Reads what became of runs. */
function queriesIn(inTenant: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>) {
  const rowsOf = (runId: string) =>
    inTenant((transaction) =>
      transaction.select().from(activities).where(eq(activities.runId, runId)).orderBy(asc(activities.position)),
    );
  return {
    rowsOf,
    statesOf: async (runId: string) => (await rowsOf(runId)).map(({ node, status }) => `${node} ${status}`),
    runOf: async (runId: string) =>
      (await inTenant((transaction) => transaction.select().from(runs).where(eq(runs.id, runId))))[0],
    async attemptsOf(runId: string) {
      const [row] = await rowsOf(runId);
      return inTenant((transaction) =>
        transaction
          .select({ number: attempts.number, problem: attempts.problem, statusCode: attempts.statusCode })
          .from(attempts)
          .where(eq(attempts.activityId, row?.id ?? ""))
          .orderBy(asc(attempts.number)),
      );
    },
  };
}

/** Gives what each delivery comes to, and remembers the order. */
export function performing(perform: (delivery: Delivery) => Performed | Promise<Performed>, address?: string) {
  const made: string[] = [];
  const performer: Performer = {
    prepare: async (_transaction, delivery) => ({
      is: "ready",
      ...(address === undefined ? {} : { address }),
      async perform() {
        made.push(delivery.node);
        return perform(delivery);
      },
    }),
  };
  return { made, performer };
}

export const done = (): Performed => ({ is: "done" });
