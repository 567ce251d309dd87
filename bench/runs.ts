import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { prepareDatabase } from "../apps/server/src/prepare-database.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { installPeers } from "./support/peer-packages.ts";
import { rawInserts } from "./support/raw-inserts.ts";
import { report } from "./support/report.ts";
import { askloom } from "./support/runs/askloom.ts";
import { dbos } from "./support/runs/dbos.ts";
import { openworkflow } from "./support/runs/openworkflow.ts";
import { callerOf, peersFolder, type Subject, stepCount } from "./support/runs/subject.ts";

// Steps per second of runs of five steps, each a call that a receiver counts and that is recorded before the next:
// here with and without sharing a transaction between runs, in DBOS and openworkflow, and bare inserts by pgbench in
// the same PostgreSQL, taking turns.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const sizes = (process.env.BENCH_SIZES ?? "1,16,64").split(",").map(Number);

installPeers(peersFolder);
const folder = temporaryFolder("bench");
const loadBefore = loadavg();
const postgres = await startOwnPostgres({ folder: join(folder, "data") });
await prepareDatabase(await embeddedOwnerUrl(postgres.url), undefined);
const receiver = fork(join(import.meta.dirname, "support/runs/receiver.ts"));
const [port] = await once(receiver, "message");
const { call, close } = callerOf(Number(port));
const alone = askloom("askloom, each alone", 1);
const shared = askloom("askloom, shared", 32);
const subjects: readonly Subject[] = [alone, shared, dbos, openworkflow];

type Rates = Map<string, number[]>;
const bySize = new Map<number, Rates>();
let made = 0;
for (const size of sizes) {
  const rates: Rates = new Map();
  bySize.set(size, rates);
  const superuserUrl = new URL(postgres.url);
  superuserUrl.pathname = "/askloom";
  const raw = await rawInserts({
    ...{ url: superuserUrl.href, folder, connections: size, seconds, like: "askloom.activities" },
    row: {
      ...{ tenant_id: `'${crypto.randomUUID()}'`, id: "gen_random_uuid()", run_id: "gen_random_uuid()" },
      ...{
        node: "'step'",
        key: "'step//1/call'",
        kind: "'call'",
        is_limited: "false",
        position: "1",
        status: "'done'",
        created_at: "now()",
      },
    },
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed())
      add(rates, subject.name, await rateOf(subject, size));
    add(rates, "raw", await raw.perSecond());
  }
  console.log(`${size} at once: ${[...rates].map(([name, all]) => `${name} ${Math.round(median(all))}`).join(", ")}`);
}
const counted = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
close();
receiver.disconnect();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

const perRound = (size: number, ratio: (of: (name: string) => number) => number): number => {
  const rates = bySize.get(size) ?? new Map<string, number[]>();
  return median(Array.from({ length: rounds }, (_, round) => ratio((name) => rates.get(name)?.[round] ?? Number.NaN)));
};
const toPeer = (ours: Subject) => (of: (name: string) => number) =>
  of(ours.name) / Math.max(of(dbos.name), of(openworkflow.name));
const least: Readonly<Record<number, number>> = { 1: 1, 16: 1.2, 64: 1.2 };
report({
  bench: "runs",
  bars: [
    ...sizes.map((size) => ({
      name: `steps per second ÷ the better peer, ${size} at once, each alone`,
      value: perRound(size, toPeer(alone)),
      atLeast: least[size] ?? 1,
    })),
    { name: "steps per second ÷ the better peer, 64 at once, shared", value: perRound(64, toPeer(shared)), atLeast: 2 },
    {
      name: "steps per second ÷ bare inserts, 64 at once, shared",
      value: perRound(64, (of) => of(shared.name) / of("raw")),
      atLeast: 0.3,
    },
    { name: "calls that the receiver missed", value: Math.max(0, made - counted), atMost: 0 },
  ],
  figures: {
    seconds,
    stepsPerSecond: Object.fromEntries([...bySize].map(([size, rates]) => [size, Object.fromEntries(rates)])),
    shared: Object.fromEntries(sizes.map((size) => [size, perRound(size, toPeer(shared))])),
    ...{ made, counted, loadBefore },
  },
});

function add(rates: Rates, name: string, rate: number): void {
  rates.set(name, [...(rates.get(name) ?? []), rate]);
}

/** As PostgreSQL does by itself within a minute, for all alike. */
async function analyze(): Promise<void> {
  for (const database of ["askloom", "dbos", "openworkflow"]) {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    await client.query("analyze");
    await client.end();
  }
}

/** So many runs at once, one after the other, for some time. */
async function rateOf(subject: Subject, atOnce: number): Promise<number> {
  const open = await subject.open({ superuserUrl: postgres.url, atOnce, call });
  const runsFor = async (ms: number) => {
    const start = performance.now();
    let runs = 0;
    const runner = async () => {
      while (performance.now() - start < ms) {
        await open.run();
        runs += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, runner));
    made += runs * stepCount;
    return (runs * stepCount * 1000) / (performance.now() - start);
  };
  // The first moments of a pool are not what it is like, nor are tables of which PostgreSQL knows nothing yet.
  await runsFor(500);
  await analyze();
  const rate = await runsFor(seconds * 1000);
  await open.close();
  return rate;
}
