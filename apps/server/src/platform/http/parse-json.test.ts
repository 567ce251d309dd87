import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventLoopTurns } from "../queues/turns.ts";
import { parseJson } from "./parse-json.ts";

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  parseJson(app);
  app.post("/", async ({ body }) => ({ body }));
  app.post("/few", { config: { maxTexts: 20_000 } }, async ({ body }) => ({ body }));
});
afterEach(() => app.close());

const post = (payload: string, url = "/") =>
  app.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload });

test("[FL31] a large body is read when it is its network's turn, a small one at once", async () => {
  const order: string[] = [];
  void eventLoopTurns.take("other", () => order.push("turn of another"));
  const large = post(JSON.stringify({ text: "x".repeat(60_000) })).then((answer) => {
    order.push("large");
    return answer;
  });
  const small = await post('{"text":"y"}');
  expect(small.json()).toEqual({ body: { text: "y" } });
  expect((await large).json().body.text).toHaveLength(60_000);
  expect(order).toEqual(["turn of another", "large"]);
});

test("[FL31] a network with too much waiting is refused", async () => {
  const busy = Array.from({ length: 60 }, () => post(JSON.stringify({ text: "x".repeat(60_000) })));
  const statuses = (await Promise.all(busy)).map(({ statusCode }) => statusCode);
  const taken = statuses.filter((status) => status === 200);
  expect(taken.length).toBeGreaterThanOrEqual(50);
  expect(taken.length).toBeLessThan(60);
});

test("[FL31] a large body that is no JSON, or names a prototype, is refused as a small one is", async () => {
  const long = "x".repeat(60_000);
  for (const payload of [`{"text":"${long}"`, `{"__proto__":{"text":"${long}"}}`, ""])
    expect((await post(payload)).statusCode).toBe(400);
});

test("[FL35] a large body with too many texts in it is refused unread; quotation marks in texts are no texts", async () => {
  const many = JSON.stringify(Array.from({ length: 20_001 }, () => "x"));
  expect((await post(many, "/few")).statusCode).not.toBe(200);
  expect((await post(many, "/")).statusCode).toBe(200);
  const quoted = JSON.stringify({ text: '"'.repeat(60_000) });
  expect((await post(quoted, "/few")).statusCode).toBe(200);
});
