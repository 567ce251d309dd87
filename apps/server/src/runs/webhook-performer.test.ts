import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import type { Transaction } from "../platform/db/database.ts";
import { type EgressOutcome, openEgress } from "../platform/egress/egress.ts";
import { exceptionOf } from "../platform/egress/exceptions.ts";
import { newSigningSecret } from "../platform/egress/standard-webhook.ts";
import { maskOf } from "./mask-secrets.ts";
import type { Delivery, Performed } from "./performer.ts";
import { performedOf, type WebhookRequest, webhookPerformer } from "./runs.ts";
import type { WebhookConnection } from "./webhook-performer.ts";

const now = new Date();
const answer = (status: number, headers: Record<string, string> = {}): EgressOutcome => ({
  is: "answer",
  status,
  headers,
  body: "",
  isCut: false,
});

test.for<[string, EgressOutcome, Performed]>([
  ["200", answer(200), { is: "done" }],
  ["204", answer(204), { is: "done" }],
  ["301", answer(301), { is: "retry", problem: "status-301", maxTries: 3 }],
  ["400", answer(400), { is: "retry", problem: "status-400", maxTries: 3 }],
  ["404", answer(404), { is: "retry", problem: "status-404", maxTries: 3 }],
  ["408", answer(408), { is: "retry", problem: "status-408" }],
  ["410", answer(410), { is: "gone", problem: "status-410" }],
  ["425", answer(425), { is: "retry", problem: "status-425" }],
  ["429", answer(429), { is: "retry", problem: "status-429" }],
  ["500", answer(500), { is: "retry", problem: "status-500" }],
  ["503", answer(503), { is: "retry", problem: "status-503" }],
  ["a time-out", { is: "failed", reason: "timeout" }, { is: "retry", problem: "timeout" }],
  ["a broken connection", { is: "failed", reason: "cut-off" }, { is: "retry", problem: "cut-off" }],
  ["a private address", { is: "refused", reason: "not-public" }, { is: "failed", problem: "address-not-public" }],
])("[DL4] what follows from %s", ([, outcome, performed]) => {
  expect(performedOf(outcome, now)).toEqual(performed);
});

test("[DL4] a receiver that asks for a pause gets it, as seconds or as a date", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const until = new Date("2026-03-01T12:02:00Z");
  for (const value of ["120", until.toUTCString()])
    expect(performedOf(answer(429, { "retry-after": value }), at)).toMatchObject({ notBefore: until });
  expect(performedOf(answer(503, { "retry-after": "soon" }), at)).toEqual({ is: "retry", problem: "status-503" });
});

const delivery: Delivery = {
  ...{ tenantId: crypto.randomUUID(), id: crypto.randomUUID(), runId: crypto.randomUUID(), node: "hook", key: "hook" },
  ...{ kind: "webhook", attempt: 1, failures: 0, dialect: "action", definitionId: crypto.randomUUID() },
  ...{ definitionVersion: 1, collectorId: null, responseId: null, responseRevision: null, request: null },
  isAwaited: false,
};

/** Sends to a receiver on this machine, which answers with what it got. */
async function sent(
  connection: WebhookConnection,
  { query = "?token=abc", ...changes }: Partial<WebhookRequest> & { readonly query?: string } = {},
) {
  const received: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    received.push({ request, body });
    response.setHeader("x-api-key", "of the receiver").end(`got ${request.headers.authorization}`);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // A server that listens on a TCP port has an address object.
  const { port } = server.address() as AddressInfo;
  const request = {
    ...{ address: `http://127.0.0.1:${port}/hook${query}`, method: "POST", headers: { "X-Own": "a" } },
    ...{ body: '{"answer":"ä"}', connectionId: "id", ...changes },
  };
  const performer = webhookPerformer({
    egress: openEgress({ exceptions: [exceptionOf(`127.0.0.1:${port}`) ?? { port: 0 }] }),
    requestOf: async () => request,
    connectionOf: async () => connection,
  });
  // The ports above read nothing.
  const prepared = await performer.prepare({} as Transaction, delivery, now);
  if (prepared.is !== "ready") throw new Error(prepared.is);
  return { address: prepared.address, port, received, performed: await prepared.perform(new AbortController().signal) };
}

test("[EG8] [DL8] a webhook is signed with both secrets under the delivery's id, and its history has no secret", async () => {
  const signingSecrets = [newSigningSecret(), newSigningSecret()];
  const headers = { authorization: "Bearer the secret" };
  const { performed, received, address, port } = await sent({ headers, signingSecrets, masked: ["the secret"] });
  const [got] = received;
  expect(got?.request.headers).toMatchObject({ "webhook-id": delivery.id, "x-own": "a", ...headers });
  // Headers of Node are texts or lists of them; those of webhooks are texts.
  const given = got?.request.headers as Record<string, string>;
  for (const secret of signingSecrets)
    expect(new Webhook(secret).verify(got?.body ?? "", given)).toEqual({ answer: "ä" });
  expect(address).toBe(`http://127.0.0.1:${port}/hook`);
  expect(performed).toMatchObject({ is: "done", exchange: { statusCode: 200 } });
  const { request = "", answer: text = "" } = performed.exchange ?? {};
  expect(request).toContain('{"answer":"ä"}');
  expect(request).toContain("authorization: •••");
  expect(text).toContain("got Bearer •••");
  expect(text).toContain("x-api-key: •••");
  expect(`${request}${text}`).not.toContain("the secret");
});

test("[DL17] short secrets, and those in the query of an address, are masked as well", async () => {
  const connection = { headers: { "x-own-name": "a1" }, signingSecrets: [], masked: ["a1"] };
  const body = '{"pin":"a1","word":"data1","echo":"p4ss-w0rd"}';
  const { performed } = await sent(connection, { body, query: "?token=p4ss-w0rd&form=7" });
  const { request = "" } = performed.exchange ?? {};
  expect(request).toContain("/hook?token=•••&form=•••");
  expect(request).toContain("x-own-name: •••");
  expect(request).toContain('{"pin":"•••","word":"data1","echo":"•••"}');
  expect(maskOf(['a"b', "a b c"])('{"a\\"b": "a%20b%20c"} a"b')).toBe('{"•••": "•••"} •••');
});

test("[DL4] a connection that cannot be used fails the delivery, and nothing is sent", async () => {
  const performer = webhookPerformer({
    egress: () => Promise.reject(new Error("called")),
    requestOf: async () => ({
      address: "https://a.example/",
      method: "POST",
      headers: {},
      body: "",
      connectionId: "id",
    }),
    connectionOf: async () => "connection-gone",
  });
  expect(await performer.prepare({} as Transaction, delivery, now)).toEqual({
    is: "failed",
    problem: "connection-gone",
  });
});
