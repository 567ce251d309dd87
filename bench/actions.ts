import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { embeddedOwnerUrl } from "../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./support/measure.ts";
import { startOwnPostgres } from "./support/own-postgres.ts";
import { report } from "./support/report.ts";
import { scoringAction } from "./support/submissions/action.ts";
import type { Flood, FloodOptions } from "./support/submissions/flood.ts";
import { publishForm, serverSecret, withoutFloodLimits } from "./support/submissions/published-form.ts";
import { sentAnswers, sentForm } from "./support/submissions/sent-form.ts";

// How many responses a second become durable with an action (20 rows, a decision, feedback, a webhook), against the same
// publication without one, taking turns.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 512;

let received = 0;
const receiver = createServer((request, response) => {
  request.resume().on("end", () => {
    received += 1;
    response.end();
  });
});
await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
// What it listens on.
const { port: receiverPort } = receiver.address() as AddressInfo;

const folder = temporaryFolder("bench");
const loadBefore = loadavg();
const postgres = await startOwnPostgres({ folder: join(folder, "data") });
const port = await freePort();
const server = await startServerProcess({
  PORT: String(port),
  DATABASE_URL: await embeddedOwnerUrl(postgres.url),
  ASKLOOM_SECRET: serverSecret,
  ASKLOOM_DEMO: "accounts",
  ASKLOOM_DATA: folder,
  EGRESS_ALLOW: `127.0.0.1:${receiverPort}`,
  ...withoutFloodLimits,
});
const superuserUrl = new URL(postgres.url);
superuserUrl.pathname = "/askloom";
const superuser = new pg.Client({ connectionString: superuserUrl.href });
await superuser.connect();
const without = await publishForm(server, sentForm);
const withAction = await publishForm(server, sentForm, {
  actionOf: (formId) => scoringAction(formId, `http://127.0.0.1:${receiverPort}/hook`),
});

type Published = typeof without;
// The first seconds of a process are not what it is like.
await rateOf(without);
await rateOf(withAction);
const taken: { readonly with: number; readonly without: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const first = round % 2 === 0 ? await rateOf(withAction) : undefined;
  const plain = await rateOf(without);
  taken.push({ with: first ?? (await rateOf(withAction)), without: plain });
}
const isDelivered = await everythingIsDelivered();
const { rows } = await superuser.query<{ responses: number; delivered: number }>(
  `select count(*)::integer as responses,
     (select count(*)::integer from askloom.activities where status = 'done') as delivered
   from askloom.responses where collector_id = $1`,
  [withAction.pubId],
);
await superuser.end();
await server.end("SIGTERM");
await postgres.stop();
receiver.close();
await rm(folder, { recursive: true, force: true });

report({
  bench: "actions",
  bars: [
    {
      name: "submissions per second with an action ÷ without",
      value: median(taken.map((rates) => rates.with / rates.without)),
      atLeast: 0.8,
    },
    {
      name: "responses whose webhook was not delivered",
      value: (rows[0]?.responses ?? 0) - (rows[0]?.delivered ?? 0),
      atMost: 0,
    },
  ],
  figures: {
    connections,
    withPerSecond: taken.map((rates) => rates.with),
    withoutPerSecond: taken.map((rates) => rates.without),
    rows: rows[0],
    received,
    isDelivered,
    loadBefore,
  },
});

async function rateOf({ link, pageToken }: Published): Promise<number> {
  await everythingIsDelivered();
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

/** What goes on after a response was acknowledged is not to be paid by who comes next. */
async function everythingIsDelivered(): Promise<boolean> {
  const unfinished = `select from askloom.response_inbox union all
    select from askloom.activities where status in ('queued', 'running') limit 1`;
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(200)) {
    const { rowCount } = await superuser.query(unfinished);
    if (rowCount === 0) return true;
  }
  return false;
}
