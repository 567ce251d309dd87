import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PublishedForm } from "../../bench/support/submissions/published-form.ts";

/** What was sent, and what the server said to it. */
export interface Ledger {
  /** The id of every response that was sent, acknowledged or not. */
  readonly sent: Set<string>;
  /** What each acknowledged response was answered with, first. */
  readonly acknowledged: Map<string, string>;
  /** Acknowledged again with other words than the first time. */
  readonly answeredOtherwise: string[];
  /** Attempts that were not acknowledged: refused, cut off, or nobody there. */
  failures: number;
}

export interface Senders {
  readonly ledger: Ledger;
  /** Resolves when everything that was sent is acknowledged. */
  stop(): Promise<void>;
}

const retryMs = 50;
/** One of so many is sent once more although it was acknowledged, as by a browser that did not hear it. */
const repeatedOneOf = 10;

/** Send responses all the time, each again until it is acknowledged, as the visitor's page does. */
export function startSenders(baseUrl: string, form: PublishedForm, count: number): Senders {
  const ledger: Ledger = { sent: new Set(), acknowledged: new Map(), answeredOtherwise: [], failures: 0 };
  let isStopping = false;
  const sender = async () => {
    while (!isStopping) {
      const id = randomUUID();
      ledger.sent.add(id);
      await sendUntilAcknowledged(baseUrl, form, { id, ledger });
      if (Math.random() < 1 / repeatedOneOf) await sendUntilAcknowledged(baseUrl, form, { id, ledger });
    }
  };
  const ended = Promise.all(Array.from({ length: count }, sender));
  return {
    ledger,
    async stop() {
      isStopping = true;
      await ended;
    },
  };
}

interface Sending {
  readonly id: string;
  readonly ledger: Ledger;
}

export async function sendUntilAcknowledged(
  baseUrl: string,
  form: PublishedForm,
  { id, ledger }: Sending,
): Promise<void> {
  for (;;) {
    const answer = await post(baseUrl, form, id);
    if (answer !== undefined) {
      const before = ledger.acknowledged.get(id) ?? answer;
      if (before !== answer) ledger.answeredOtherwise.push(id);
      ledger.acknowledged.set(id, before);
      return;
    }
    ledger.failures += 1;
    await sleep(retryMs);
  }
}

/** The answer to an acknowledged response, or nothing. */
async function post(baseUrl: string, { link, pageToken }: PublishedForm, id: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${baseUrl}/api/f/${link}/responses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, pageToken, language: "en", answers: { name: id, email: "ada@example.org" } }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return answer.status === 201 ? text : undefined;
  } catch {
    return undefined;
  }
}
