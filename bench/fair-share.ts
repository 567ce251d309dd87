import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { attempts } from "../apps/server/src/platform/db/schema.ts";
import { openEgress } from "../apps/server/src/platform/egress/egress.ts";
import { exceptionOf } from "../apps/server/src/platform/egress/exceptions.ts";
import { prepareDatabase } from "../apps/server/src/prepare-database.ts";
import { type NewRun, openDeliveryWorker, startRun, webhookPerformer } from "../apps/server/src/runs/runs.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";

// One tenant queues 100,000 webhooks to a receiver that takes ten seconds; another queues one at a time. How long from
// its commit until the receiver gets it?
const queued = Number(process.env.BENCH_QUEUED ?? 100_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 100);
const slowMs = 10_000;

const folder = temporaryFolder("bench");
const loadBefore = loadavg();
const postgres = await startOwnPostgres({ folder: join(folder, "data") });
const { appUrl } = await prepareDatabase(await embeddedOwnerUrl(postgres.url), undefined);
const receiver = fork(join(import.meta.dirname, "support/fair-share/slow-receiver.ts"));
const [port] = await once(receiver, "message");
const arrivals = new Map<string, (at: number) => void>();
receiver.on("message", ({ name, at }: { name: string; at: number }) => arrivals.get(name)?.(at));

const [busy, other] = [crypto.randomUUID(), crypto.randomUUID()];
await queueBacklog();

const database = openDatabase({ url: appUrl, maxConnections: 20, onIdleError: () => undefined });
const worker = openDeliveryWorker({
  database,
  performers: {
    webhook: webhookPerformer({
      egress: openEgress({ exceptions: [exceptionOf(`127.0.0.1:${port}`)].filter((each) => each !== undefined) }),
      requestOf: async (_transaction, { tenantId, node }) => ({
        address: `http://127.0.0.1:${port}/${tenantId === busy ? `slow?wait=${slowMs}` : `quick?name=${node}`}`,
        ...{ method: "POST", headers: {}, body: "{}" },
      }),
      connectionOf: async () => "connection-gone",
    }),
  },
  now: () => new Date(),
  onError: (error) => console.error(error),
});
worker.start();
// The busy tenant has all the room that it can get.
await sleep(2_000);
const waits: number[] = [];
for (let place = 0; place < samples; place += 1) waits.push(await waitOf(`sample-${place}`));
const begun = await database.transaction({ tenantId: busy, access: "read" }, (transaction) =>
  transaction.$count(attempts),
);
receiver.disconnect();
await worker.stop();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
report({
  bench: "fair-share",
  bars: [{ name: "ms until the other tenant's webhook arrives, p95", value: at(0.95), atMost: 1_000 }],
  figures: { queued, samples, median: at(0.5), most: sorted.at(-1), begunByTheBusyOne: begun, loadBefore },
});

/** Written past the product: what is measured begins when all of it waits. */
async function queueBacklog(): Promise<void> {
  const superuserUrl = new URL(postgres.url);
  superuserUrl.pathname = "/askloom";
  const client = new pg.Client({ connectionString: superuserUrl.href });
  await client.connect();
  await client.query("insert into askloom.tenants (id, tenancy_name) select id, id::text from unnest($1::uuid[]) id", [
    [busy, other],
  ]);
  // The limit per minute is not what leaves room here.
  await client.query("insert into askloom.tenant_settings values ($1, 100000, 300, 90, 2)", [busy]);
  await client.query(
    `with made as (
       insert into askloom.runs (tenant_id, dialect, definition_id, definition_version, status, started_at)
       select $1, 'action', gen_random_uuid(), 1, 'running', now() from generate_series(1, $2) returning tenant_id, id)
     insert into askloom.activities (tenant_id, run_id, node, key, kind, is_limited, position, status, next_at, created_at)
     select tenant_id, id, 'hook', 'hook', 'webhook', true, 0, 'queued', now(), now() from made`,
    [busy, queued],
  );
  await client.end();
}

async function waitOf(name: string): Promise<number> {
  const arrival = new Promise<number>((resolve) => arrivals.set(name, resolve));
  const run: NewRun = {
    ...{ tenantId: other, dialect: "action", definitionId: crypto.randomUUID(), definitionVersion: 1, mode: "send" },
    activities: [{ node: name, key: name, kind: "webhook", isHeld: false }],
  };
  await database.transaction({ tenantId: other, access: "write" }, (transaction) =>
    startRun(transaction, run, new Date()),
  );
  const committedAt = Date.now();
  worker.wake();
  return (await arrival) - committedAt;
}
