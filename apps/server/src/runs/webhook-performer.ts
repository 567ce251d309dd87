import type { Transaction } from "../platform/db/database.ts";
import type { Egress, EgressOutcome } from "../platform/egress/egress.ts";
import { webhookHeaders } from "../platform/egress/standard-webhook.ts";
import { addressKey } from "./addresses.ts";
import { isSecret, mask, maskOf, secretsIn, withoutValues } from "./mask-secrets.ts";
import type { Delivery, Exchange, Performed, PreparingPerformer } from "./performer.ts";

/** A call as its node describes it. */
export interface WebhookRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly connectionId?: string | undefined;
}

/** What a connection adds. */
export interface WebhookConnection {
  readonly headers: Readonly<Record<string, string>>;
  readonly signingSecrets: readonly string[];
  readonly masked: readonly string[];
}

export interface WebhookOptions {
  readonly egress: Egress;
  /** What a node of the run sends; a text names why it cannot. */
  readonly requestOf: (transaction: Transaction, delivery: Delivery) => Promise<WebhookRequest | string>;
  /** The secrets of a connection for an address; a text names why there are none. */
  readonly connectionOf: (
    transaction: Transaction,
    wanted: { readonly id: string; readonly address: string },
  ) => Promise<WebhookConnection | string>;
}

const withoutConnection: WebhookConnection = { headers: {}, signingSecrets: [], masked: [] };

/** Calls another system, signed, under an id that is the same for every attempt (EG8, DL4). */
export const webhookPerformer = ({ egress, requestOf, connectionOf }: WebhookOptions): PreparingPerformer => ({
  async prepare(transaction, delivery, now) {
    const request = await requestOf(transaction, delivery);
    if (typeof request === "string") return { is: "failed", problem: request };
    const { address, method, body, connectionId } = request;
    const connection =
      connectionId === undefined ? withoutConnection : await connectionOf(transaction, { id: connectionId, address });
    if (typeof connection === "string") return { is: "failed", problem: connection };
    const signed = webhookHeaders({ id: delivery.id, body, at: now }, connection.signingSecrets);
    const headers = {
      "content-type": "application/json",
      ...lowerCased(request.headers),
      ...connection.headers,
      ...signed,
    };
    return {
      is: "ready",
      address: addressKey(address),
      async perform(signal) {
        const outcome = await egress({ address, method, headers, body, signal });
        const sent = { address, method, headers, body };
        return { ...performedOf(outcome, now), exchange: exchangeOf(sent, outcome, connection) };
      },
    };
  },
});

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Answers that may be another one later. */
const passing = new Set([408, 425, 429]);
/** An answer that says no is asked for again twice: the other side may be in the middle of a change. */
const triesWhenRefused = 3;

export function performedOf(outcome: EgressOutcome, now: Date): Performed {
  if (outcome.is === "refused") return { is: "failed", problem: `address-${outcome.reason}` };
  if (outcome.is === "failed") return { is: "retry", problem: outcome.reason };
  const { status, headers } = outcome;
  const problem = `status-${status}`;
  if (status >= 200 && status < 300) return { is: "done" };
  if (status === 410) return { is: "gone", problem };
  if (status >= 500 || passing.has(status))
    return { is: "retry", problem, notBefore: retryAfter(headers["retry-after"], now) };
  return { is: "retry", problem, maxTries: triesWhenRefused };
}

/** Seconds, or a date. */
function retryAfter(value: string | undefined, now: Date): Date | undefined {
  if (value === undefined) return undefined;
  const time = /^\d{1,9}$/.test(value) ? now.getTime() + Number(value) * 1000 : Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time);
}

interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The call and its answer as texts, with secrets masked wherever they turn up (DL8, DL17). */
function exchangeOf(
  { address, method, headers, body }: Sent,
  outcome: EgressOutcome,
  connection: WebhookConnection,
): Exchange {
  const masked = maskOf([...connection.masked, ...secretsIn(address)]);
  const ofConnection = new Set(Object.keys(connection.headers));
  const lines = (all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).map(
      ([name, value]) => `${name}: ${isSecret(name) || ofConnection.has(name) ? mask : masked(String(value))}`,
    );
  const request = [`${method} ${withoutValues(address)}`, ...lines(headers), "", masked(body)].join("\n");
  if (outcome.is !== "answer") return { request };
  const end = outcome.isCut ? "\n…" : "";
  const answer = [...lines(outcome.headers), "", masked(outcome.body)].join("\n") + end;
  return { request, answer, statusCode: outcome.status };
}
