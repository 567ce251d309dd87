import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { embeddedOwnerUrl } from "../../apps/server/src/platform/db/embedded-owner.ts";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { publishForm, serverSecret, withoutFloodLimits } from "../../bench/support/submissions/published-form.ts";
import { sentForm } from "../../bench/support/submissions/sent-form.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { startReplaceablePostgres } from "./replaceable-postgres.ts";
import { type Ledger, startSenders } from "./senders.ts";

export interface SubmissionChaos {
  /** How often the server is killed. */
  readonly kills: number;
  /** How often PostgreSQL is stopped at once, spread among the kills. */
  readonly stops: number;
  readonly say: (line: string) => void;
}

export interface SubmissionOutcome {
  readonly sent: number;
  readonly acknowledged: number;
  readonly failures: number;
  readonly found: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly unknown: readonly string[];
  readonly answeredOtherwise: readonly string[];
  /** What the publication's own count says beside the rows that are there. */
  readonly miscounted: number;
  /** How often the server ended without having been killed. */
  readonly deaths: number;
}

const senderCount = 16;

/**
 * Sends responses while the server is killed and PostgreSQL stopped at random moments, and both are started again.
 * At the end every acknowledged response must be there exactly once (D4, D6).
 */
export async function killWhileSubmitting({ kills, stops, say }: SubmissionChaos): Promise<SubmissionOutcome> {
  const folder = temporaryFolder("chaos");
  const postgres = await startReplaceablePostgres(join(folder, "data"));
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: await embeddedOwnerUrl(postgres.url),
    ASKLOOM_SECRET: serverSecret,
    ASKLOOM_DEMO: "accounts",
    ASKLOOM_DATA: folder,
    LOG_LEVEL: "silent",
    ...withoutFloodLimits,
  };
  let server = await startServerProcess(environment);
  let deaths = 0;
  try {
    const form = await publishForm(server, sentForm);
    const senders = startSenders(server.baseUrl, form, senderCount);
    for (const [index, event] of scheduleOf(kills, stops).entries()) {
      await acknowledgesMore(senders.ledger);
      await sleep(Math.random() * 700);
      if (event === "kill") {
        await server.end("SIGKILL");
        server = await startServerProcess(environment);
      } else {
        await postgres.stopAtOnce();
        await postgres.startAgain();
      }
      if (server.child.exitCode !== null) {
        deaths += 1;
        server = await startServerProcess(environment);
      }
      say(`${index + 1} of ${kills + stops}, ${event}: ${senders.ledger.acknowledged.size} acknowledged so far`);
    }
    await acknowledgesMore(senders.ledger);
    await senders.stop();
    return { ...compared(senders.ledger, await saved(postgres.url, form.pubId)), deaths };
  } finally {
    await server.end("SIGKILL");
    await postgres.end();
    await rm(folder, { recursive: true, force: true });
  }
}

type Event = "kill" | "stop";

/** The stops evenly among the kills. */
export function scheduleOf(kills: number, stops: number): Event[] {
  return Array.from({ length: kills + stops }, (_, index) => {
    const before = Math.floor((index * stops) / (kills + stops));
    return Math.floor(((index + 1) * stops) / (kills + stops)) > before ? "stop" : "kill";
  });
}

/** Waits until the server takes responses again. */
async function acknowledgesMore({ acknowledged }: Ledger): Promise<void> {
  const before = acknowledged.size;
  for (const end = Date.now() + 60_000; acknowledged.size < before + senderCount; await sleep(20)) {
    if (Date.now() > end) throw new Error("the server takes no responses any more");
  }
}

interface SavedAnswers {
  /** Each row's own id, as it stands in its answers. */
  readonly ids: readonly string[];
  readonly counted: number;
}

async function saved(superuserUrl: string, pubId: string): Promise<SavedAnswers> {
  const url = new URL(superuserUrl);
  url.pathname = "/askloom";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select answers ->> 'name' as id from askloom.responses where collector_id = $1",
    [pubId],
  );
  const counted = await client.query<{ taken: number }>(
    "select sum(taken)::integer as taken from askloom.collector_counters where collector_id = $1",
    [pubId],
  );
  await client.end();
  return { ids: rows.map(({ id }) => id), counted: counted.rows[0]?.taken ?? 0 };
}

export function compared({ sent, acknowledged, answeredOtherwise, failures }: Ledger, { ids, counted }: SavedAnswers) {
  const found = new Set(ids);
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  return {
    sent: sent.size,
    acknowledged: acknowledged.size,
    failures,
    found: ids.length,
    lost: [...acknowledged.keys()].filter((id) => !found.has(id)),
    twice,
    unknown: [...found].filter((id) => !sent.has(id)),
    answeredOtherwise,
    miscounted: Math.abs(counted - ids.length),
  };
}
