import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { embeddedOwnerUrl } from "../../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { scoringAction } from "../../bench/support/submissions/action.ts";
import { publishForm, serverSecret, withoutFloodLimits } from "../../bench/support/submissions/published-form.ts";
import { sentForm } from "../../bench/support/submissions/sent-form.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { type Compared, compareDeliveries, type StoredDelivery } from "./compare-deliveries.ts";
import type { CrashOrder } from "./crashing-server.ts";
import { startFailingReceiver } from "./failing-receiver.ts";
import { scheduleOf } from "./kill-while-submitting.ts";
import { type ReplaceablePostgres, startReplaceablePostgres } from "./replaceable-postgres.ts";
import { type Ledger, sendUntilAcknowledged } from "./senders.ts";

export interface DeliveryChaos {
  readonly kills: number;
  readonly stops: number;
  readonly responses: number;
  readonly say: (line: string) => void;
}

export const crashPlaces = ["after claim", "after effect", "before commit", "after commit"] as const;
type Place = (typeof crashPlaces)[number];

export interface DeliveryOutcome extends Compared {
  readonly acknowledged: number;
  readonly deliveries: number;
  /** How often the process ended at each of the named places. */
  readonly hits: Readonly<Record<Place, number>>;
  /** How often the server ended without having been killed. */
  readonly deaths: number;
}

const program = join(import.meta.dirname, "crashing-server.ts");
const sendersAtOnce = 8;
/** Two of three kills are at a named place, each place in turn; the others at a random moment. */
const placeOf = (kill: number): Place | undefined =>
  kill % 3 === 2 ? undefined : crashPlaces[(kill - Math.floor(kill / 3)) % crashPlaces.length];

/**
 * Sends responses of which each has a webhook, to a receiver that fails at random, while the server is killed and
 * PostgreSQL stopped. At the end the receiver's log and the histories in the database must agree (DL3, RN12).
 */
export async function killWhileDelivering(chaos: DeliveryChaos): Promise<DeliveryOutcome> {
  const folder = temporaryFolder("chaos");
  const receiver = await startFailingReceiver();
  const postgres = await startReplaceablePostgres(join(folder, "data"));
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: await embeddedOwnerUrl(postgres.url),
    ASKLOOM_SECRET: serverSecret,
    ASKLOOM_DEMO: "accounts",
    ASKLOOM_DATA: folder,
    EGRESS_ALLOW: `127.0.0.1:${receiver.port}`,
    ...withoutFloodLimits,
  };
  const start = () => startServerProcess(environment, program);
  const state = { server: await start(), start, postgres, deaths: 0, hits: noHits() };
  try {
    const form = await publishForm(state.server, sentForm, {
      actionOf: (formId) => scoringAction(formId, `http://127.0.0.1:${receiver.port}/hook`),
    });
    const acknowledged = await sendAndKill(state, form, chaos);
    const deliveries = await whenAllEnded(postgres.url, acknowledged);
    return {
      ...compareDeliveries(deliveries, receiver.calls),
      ...{ acknowledged, deliveries: deliveries.length, hits: state.hits, deaths: state.deaths },
    };
  } finally {
    await state.server.end("SIGKILL");
    await postgres.end();
    receiver.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const noHits = (): Record<Place, number> => ({
  "after claim": 0,
  "after effect": 0,
  "before commit": 0,
  "after commit": 0,
});

interface Running {
  server: ServerProcess;
  readonly start: () => Promise<ServerProcess>;
  readonly postgres: ReplaceablePostgres;
  deaths: number;
  readonly hits: Record<Place, number>;
}

/** Gives how many responses were acknowledged. */
async function sendAndKill(
  running: Running,
  form: Awaited<ReturnType<typeof publishForm>>,
  { kills, stops, responses, say }: DeliveryChaos,
): Promise<number> {
  const ledger: Ledger = { sent: new Set(), acknowledged: new Map(), answeredOtherwise: [], failures: 0 };
  const { baseUrl } = running.server;
  const sendSome = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    const sender = async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop())
        await sendUntilAcknowledged(baseUrl, form, { id, ledger });
    };
    await Promise.all(Array.from({ length: sendersAtOnce }, sender));
  };
  const schedule = scheduleOf(kills, stops);
  let kill = 0;
  for (const [index, event] of schedule.entries()) {
    const share =
      Math.round(((index + 1) * responses) / schedule.length) - Math.round((index * responses) / schedule.length);
    const place = event === "kill" ? placeOf(kill) : undefined;
    if (event === "kill") kill += 1;
    const sending = sendSome(share);
    if (event === "stop") await stopDatabase(running);
    else if (place === undefined) await killSoon(running);
    else await crashesAt(running, place);
    await sending;
    say(`${index + 1} of ${schedule.length}, ${event} ${place ?? ""}: ${ledger.acknowledged.size} acknowledged so far`);
  }
  return ledger.acknowledged.size;
}

/** A place is passed at most this often before the process ends there; claims are made for many at once. */
const maxPassed = (place: Place): number => (place === "after claim" ? 2 : 8);

async function crashesAt(running: Running, place: Place): Promise<void> {
  const order: CrashOrder = { place, after: 1 + Math.floor(Math.random() * maxPassed(place)) };
  running.server.child.send(order);
  await Promise.race([running.server.ended, sleep(30_000, undefined, { ref: false })]);
  if (running.server.child.signalCode === "SIGKILL") running.hits[place] += 1;
  else await running.server.end("SIGKILL");
  running.server = await running.start();
}

async function killSoon(running: Running): Promise<void> {
  await sleep(Math.random() * 700);
  await running.server.end("SIGKILL");
  running.server = await running.start();
}

async function stopDatabase(running: Running): Promise<void> {
  await sleep(Math.random() * 700);
  await running.postgres.stopAtOnce();
  await running.postgres.startAgain();
  if (running.server.child.exitCode === null && running.server.child.signalCode === null) return;
  running.deaths += 1;
  running.server = await running.start();
}

/** Reads the deliveries from the tables themselves once nothing is open any more. */
async function whenAllEnded(superuserUrl: string, expected: number): Promise<StoredDelivery[]> {
  const url = new URL(superuserUrl);
  url.pathname = "/askloom";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const open = `select count(*)::integer as ended, (select count(*)::integer from askloom.activities
    where status in ('queued', 'running')) as open from askloom.activities where status not in ('queued', 'running')`;
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const { rows } = await client.query<{ ended: number; open: number }>(open);
    if (rows[0]?.open === 0 && rows[0].ended >= expected) break;
  }
  const { rows } = await client.query<StoredDelivery>(`
    select a.id, a.status, a.attempts, (select coalesce(json_agg(json_build_object('number', t.number,
        'problem', t.problem, 'statusCode', t.status_code, 'startedAt', t.started_at, 'endedAt', t.ended_at)
        order by t.number), '[]')
      from askloom.attempts t where t.activity_id = a.id) as history
    from askloom.activities a`);
  await client.end();
  return rows;
}
