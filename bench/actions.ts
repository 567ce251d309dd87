import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { median } from "./support/measure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { report } from "./support/report.ts";
import { scoringAction } from "./support/submissions/action.ts";
import type { Flood, FloodOptions } from "./support/submissions/flood.ts";
import { publishForm } from "./support/submissions/published-form.ts";
import { sentAnswers, sentForm } from "./support/submissions/sent-form.ts";

// How many responses a second become durable with an action (20 rows, a decision, feedback, a webhook), against the same
// publication without one, taking turns.
// The speed of many machines changes within seconds: rounds that take turns often meet the same one.
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** How long webhooks are waited for at the end; their number a second is a figure, whatever is left by then. */
const deliverySeconds = Number(process.env.BENCH_DELIVERY_SECONDS ?? 60);
const connections = 512;

const receiver = fork(join(import.meta.dirname, "support/runs/receiver.ts"));
const [receiverPort] = await once(receiver, "message");

const loadBefore = loadavg();
const { postgres, server, port, end } = await startMeasuredServer({ EGRESS_ALLOW: `127.0.0.1:${receiverPort}` });
const superuserUrl = new URL(postgres.url);
superuserUrl.pathname = "/askloom";
const superuser = new pg.Client({ connectionString: superuserUrl.href });
await superuser.connect();
const without = await publishForm(server, sentForm);
const withAction = await publishForm(server, sentForm, {
  actionOf: (formId) => scoringAction(formId, `http://127.0.0.1:${receiverPort}/hook`),
});

// The limit per minute is not what is measured.
await superuser.query(
  `insert into askloom.tenant_settings select distinct tenant_id, 100000, 300, 90, 2 from askloom.form_pubs
   on conflict (tenant_id) do update set deliveries_per_minute = excluded.deliveries_per_minute`,
);

type Published = typeof without;
// The first seconds of a process are not what it is like; what an action adds has to become warm, too.
for (let round = 0; round < 3; round += 1) {
  await rateOf(without);
  await rateOf(withAction);
}
const taken: { readonly with: number; readonly without: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const first = round % 2 === 0 ? await rateOf(withAction) : undefined;
  const plain = await rateOf(without);
  taken.push({ with: first ?? (await rateOf(withAction)), without: plain });
}
const delivering = await deliverFor(deliverySeconds);
const { rows } = await superuser.query<{ responses: number; planned: number; delivered: number; failed: number }>(
  `select count(*)::integer as responses,
     (select count(*)::integer from askloom.activities) as planned,
     (select count(*)::integer from askloom.activities where status = 'done') as delivered,
     (select count(*)::integer from askloom.activities where status not in ('done', 'queued', 'running')) as failed
   from askloom.responses where collector_id = $1`,
  [withAction.pubId],
);
const received = Number(await (await fetch(`http://127.0.0.1:${receiverPort}`)).text());
await superuser.end();
await end();
receiver.disconnect();

report({
  bench: "actions",
  bars: [
    {
      name: "submissions per second with an action ÷ without",
      value: median(taken.map((rates) => rates.with / rates.without)),
      atLeast: 0.8,
    },
    {
      name: "responses whose webhook is neither delivered nor waiting",
      value: (rows[0]?.responses ?? 0) - (rows[0]?.planned ?? 0) + (rows[0]?.failed ?? 0),
      atMost: 0,
    },
  ],
  figures: {
    connections,
    withPerSecond: taken.map((rates) => rates.with),
    withoutPerSecond: taken.map((rates) => rates.without),
    rows: rows[0],
    received,
    delivering,
    loadBefore,
  },
});

async function rateOf({ link, pageToken }: Published): Promise<number> {
  await nothingGoesOn();
  const options: FloodOptions = {
    port,
    link,
    pageToken,
    answers: sentAnswers,
    connections,
    durationMs: seconds * 1000,
  };
  const program = join(import.meta.dirname, "support/submissions/flood.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  const { answered, seconds: lasted }: Flood = JSON.parse(stdout);
  return (answered[201] ?? 0) / lasted;
}

/** What goes on after a response was acknowledged is not to be paid by who comes next: webhooks wait until the end. */
async function nothingGoesOn(): Promise<void> {
  await until("select from askloom.response_inbox limit 1", 60);
  await superuser.query("update askloom.activities set next_at = 'infinity' where status = 'queued'");
  await until("select from askloom.activities where status = 'running' limit 1", 60);
}

/** Makes the webhooks that wait, for so long at most. Gives how many a second were made. */
async function deliverFor(most: number): Promise<{ readonly perSecond: number; readonly isWhole: boolean }> {
  await nothingGoesOn();
  const done = async () =>
    Number((await superuser.query("select count(*) from askloom.activities where status = 'done'")).rows[0]?.count);
  const before = await done();
  const start = performance.now();
  await superuser.query("update askloom.activities set next_at = now() where status = 'queued'");
  const isWhole = await until("select from askloom.activities where status in ('queued', 'running') limit 1", most);
  return { perSecond: ((await done()) - before) / ((performance.now() - start) / 1000), isWhole };
}

async function until(unfinished: string, most: number): Promise<boolean> {
  for (const end = Date.now() + most * 1000; Date.now() < end; await sleep(200)) {
    const { rowCount } = await superuser.query(unfinished);
    if (rowCount === 0) return true;
  }
  return false;
}
