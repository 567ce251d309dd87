import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { type Attack, attacks as allAttacks, nestedRepeats } from "./support/hostile/attacks.ts";
import type { StrikeOptions } from "./support/hostile/strikers.ts";
import type { Visitors, VisitorsOptions } from "./support/hostile/visitors.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { report } from "./support/report.ts";
import { publisherOf, publishForm } from "./support/submissions/published-form.ts";
import { sentAnswers, sentForm } from "./support/submissions/sent-form.ts";

// What the visitors of one tenant notice while another tenant's form and its visitor do their worst: the costliest
// formula, pattern and rows that are known, and bodies that never come, each ten at once.
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const chosen = process.env.BENCH_ATTACKS?.split(",");
const attacks = allAttacks.filter(({ name }) => chosen?.includes(name) ?? true);
const perSecond = 50;
const atOnce = 10;
// Node counts its own interval as delay.
const intervalMs = 10;
// This process does next to nothing: a delay that it sees is the machine's, not the server's.
const machine = monitorEventLoopDelay({ resolution: intervalMs });
machine.enable();

/** An idle process that waits longer than this shows that the machine itself was held up. */
const quietMachineMs = 20;

interface Delays {
  /** By the clock: includes what the machine did in the meantime. */
  readonly delayMs: number;
  /** By the server's own work alone. */
  readonly workMs: number;
}

interface Attacked extends Visitors {
  readonly longest: Delays;
  readonly machineDelayMs: number;
  readonly blows: number;
}

const loadBefore = loadavg();
const { postgres, server, port, end } = await startMeasuredServer();
const ordinary = await publishForm(server, sentForm, { email: "admin@globex.example" });
const publish = await publisherOf(server);
const targets = new Map<Attack, Omit<StrikeOptions["target"], "baseUrl">>();
for (const attack of attacks) {
  const first = await publish(attack.form);
  const copies = [first];
  while (copies.length < (attack.copies ?? 1)) copies.push(await publish(attack.form));
  targets.set(attack, { ...first, copies });
}
await makeAsBefore();

// The first seconds of a process are not what it is like.
await visited(10);
const quiet = await visited(seconds);
const attacked: Record<string, Attacked> = {};
for (const attack of attacks) {
  attacked[attack.name] = await visitedDuring(attack);
  await sleep(3_000);
}
const isAlive = server.child.exitCode === null;
await end();

const allowedMs = Math.max(5 * quiet.slowestOf100Ms, 150);
report({
  bench: "hostile",
  bars: Object.entries(attacked).flatMap(([name, { slowestOf100Ms, refused, longest, machineDelayMs }]) => [
    { name: `${name}: p99 of the other tenant's visitors, ms`, value: slowestOf100Ms, atMost: allowedMs },
    { name: `${name}: visitors refused`, value: Object.values(refused).reduce((sum, one) => sum + one, 0), atMost: 0 },
    {
      name: `${name}: longest delay of the event loop by the server's own work, ms`,
      value: longest.workMs,
      atMost: 60,
    },
    // By the clock it can be judged only on a machine that held nobody up.
    ...(machineDelayMs > quietMachineMs || !isJudgedByClock(name)
      ? []
      : [{ name: `${name}: longest delay of the event loop, ms`, value: longest.delayMs, atMost: 60 }]),
  ]),
  figures: { seconds, perSecond, atOnce, isAlive, quiet, attacked, loadBefore, loadAfter: loadavg() },
});

function isJudgedByClock(attackName: string): boolean {
  return attacks.find(({ name }) => name === attackName)?.isJudgedByClock ?? true;
}

/** The rows that the designer refuses today stand in a version of before. */
async function makeAsBefore(): Promise<void> {
  const url = new URL(postgres.url);
  url.pathname = "/askloom";
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query(
    `update askloom.form_versions set definition = jsonb_set(definition, '{pages,0,items}', $1::jsonb)
     where definition -> 'title' ->> 'en' = 'Repeats'`,
    [JSON.stringify([nestedRepeats])],
  );
  await superuser.end();
}

async function visited(forSeconds: number): Promise<Visitors> {
  const options: VisitorsOptions = {
    port,
    link: ordinary.link,
    pageToken: ordinary.pageToken,
    answers: sentAnswers,
    perSecond,
    durationMs: forSeconds * 1000,
  };
  const program = join(import.meta.dirname, "support/hostile/visitors.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return JSON.parse(stdout);
}

async function visitedDuring(attack: Attack): Promise<Attacked> {
  const target = targets.get(attack);
  if (target === undefined) throw new Error("nothing was published to be attacked");
  const options: StrikeOptions = {
    name: attack.name,
    target: { ...target, baseUrl: `http://127.0.0.1:${port}` },
    atOnce,
  };
  await readDelays();
  machine.reset();
  const program = join(import.meta.dirname, "support/hostile/strikers.ts");
  const strikers = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ["pipe", "pipe", "inherit"] });
  const counted = once(strikers.stdout, "data");
  const ending = new AbortController();
  const watched = watchDelays(ending.signal);
  const visitors = await visited(seconds);
  ending.abort();
  const longest = await watched;
  strikers.stdin.end();
  const [blows] = await counted;
  const machineDelayMs = Math.max(machine.max / 1e6 - intervalMs, 0);
  return { ...visitors, longest, machineDelayMs, blows: Number(blows) };
}

async function watchDelays(signal: AbortSignal): Promise<Delays> {
  let longest: Delays = { delayMs: 0, workMs: 0 };
  while (!signal.aborted) {
    const { delayMs, workMs } = await readDelays();
    longest = { delayMs: Math.max(longest.delayMs, delayMs), workMs: Math.max(longest.workMs, workMs) };
    await sleep(1_000);
  }
  return longest;
}

/** Since they were last read. */
async function readDelays(): Promise<Delays> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const msOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]) * 1000;
  return {
    delayMs: Math.max(msOf("nodejs_eventloop_lag_max_seconds") - intervalMs, 0),
    workMs: msOf("askloom_event_loop_work_max_seconds"),
  };
}
