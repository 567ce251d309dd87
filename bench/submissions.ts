import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { median } from "./support/measure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { rawInserts } from "./support/raw-inserts.ts";
import { report } from "./support/report.ts";
import type { Flood, FloodOptions } from "./support/submissions/flood.ts";
import { publishForm } from "./support/submissions/published-form.ts";
import { sentAnswers, sentForm } from "./support/submissions/sent-form.ts";

// How many responses a second become durable through HTTP, against bare inserts into the same PostgreSQL, taking turns;
// and what happens when four times as many are sent as can be taken.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const roundsAfterwards = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
// So many that some are always on their way while others are written: with half of them the server waits now and then.
const httpConnections = 512;
const insertConnections = 32;
const overload = 4;
const overloadConnections = 4_000;
const overloadSeconds = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 15);

const loadBefore = loadavg();
const { postgres, server, port, folder, end } = await startMeasuredServer();
const superuserUrl = new URL(postgres.url);
superuserUrl.pathname = "/askloom";
const superuser = new pg.Client({ connectionString: superuserUrl.href });
await superuser.connect();
const { pubId, link, pageToken } = await publishForm(server, sentForm);
const raw = await rawInserts({
  ...{ url: superuserUrl.href, folder, connections: insertConnections, seconds, like: "askloom.responses" },
  row: {
    ...{ tenant_id: `'${randomUUID()}'`, collector_id: `'${randomUUID()}'`, id: "gen_random_uuid()" },
    ...{ form_id: `'${randomUUID()}'`, version: "1", answers: `'${JSON.stringify(sentAnswers)}'`, language: "'en'" },
    ...{ receipt: "'ABCD-EFGH'", seconds: "60" },
  },
});

const plain = { port, link, pageToken, answers: sentAnswers, connections: httpConnections, durationMs: seconds * 1000 };
// The first seconds of a process are not what it is like.
await flood(plain);
const taken: { readonly http: number; readonly raw: number }[] = [];
const waits: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const first = round % 2 === 0 ? await httpRate() : undefined;
  await inboxIsEmpty();
  const inserted = await raw.perSecond();
  taken.push({ http: first ?? (await httpRate()), raw: inserted });
}
const best = Math.max(...taken.map(({ http }) => http));
await inboxIsEmpty();
const flooded = await flood({
  ...plain,
  connections: overloadConnections,
  durationMs: overloadSeconds * 1000,
  perSecond: Math.round(best * overload),
});
const acceptedUnderOverload = (flooded.answered[201] ?? 0) / flooded.seconds;
const isAlive = server.child.exitCode === null;
// As the best rate, the best of several: the speed of a shared machine changes from one measurement to the next.
let afterwards = 0;
for (let round = 0; round < roundsAfterwards; round += 1) afterwards = Math.max(afterwards, await httpRate());
const { rows } = await superuser.query<{ saved: number; twice: number }>(
  `select count(*)::integer as saved, (count(*) - count(distinct id))::integer as twice
   from askloom.responses where collector_id = $1`,
  [pubId],
);
await superuser.end();
await end();

const { 201: accepted = 0, 503: refused = 0, ...otherwise } = flooded.answered;
report({
  bench: "submissions",
  bars: [
    {
      name: `durable submissions through HTTP ÷ bare inserts by ${raw.by}`,
      value: median(taken.map(({ http, raw: inserts }) => http / inserts)),
      atLeast: 0.35,
    },
    { name: `rate under ${overload} times the load ÷ best rate`, value: acceptedUnderOverload / best, atLeast: 0.7 },
    { name: "answered 503 under that load", value: refused, atLeast: 1 },
    { name: "503 without Retry-After", value: flooded.refusedWithoutRetryAfter, atMost: 0 },
    { name: "other answers, broken connections and no answer", value: othersOf(otherwise), atMost: 0 },
    { name: "rate afterwards ÷ best rate", value: isAlive ? afterwards / best : 0, atLeast: 0.7 },
  ],
  figures: {
    insertedBy: raw.by,
    httpConnections,
    insertConnections,
    httpPerSecond: taken.map(({ http }) => http),
    insertsPerSecond: taken.map(({ raw: inserts }) => inserts),
    medianMs: median(waits),
    overload: {
      ...flooded,
      accepted,
      offeredPerSecond: best * overload,
      sentPerSecond: flooded.sent / flooded.seconds,
    },
    rows: rows[0],
    loadBefore,
  },
});

async function httpRate(): Promise<number> {
  await inboxIsEmpty();
  const { answered, seconds: lasted, medianMs } = await flood(plain);
  waits.push(medianMs);
  return (answered[201] ?? 0) / lasted;
}

async function flood(options: FloodOptions): Promise<Flood> {
  const program = join(import.meta.dirname, "support/submissions/flood.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return JSON.parse(stdout);
}

/** What is read on after a response was acknowledged is not to be paid by who comes next. */
async function inboxIsEmpty(): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const { rowCount } = await superuser.query("select from askloom.response_inbox limit 1");
    if (rowCount === 0) return;
  }
}

function othersOf(answered: Readonly<Record<string, number>>): number {
  return Object.values(answered).reduce((sum, count) => sum + count, flooded.broken);
}
