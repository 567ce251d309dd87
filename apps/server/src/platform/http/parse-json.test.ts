import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JsonText } from "../json/json-text.ts";
import { parseJson } from "./parse-json.ts";

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  parseJson(app);
  const answer = async ({ body }: { body: unknown }) => (body instanceof JsonText ? { text: body.text } : { body });
  app.post("/", answer);
  app.post("/endpoint", { config: { leavesLargeJson: true } }, answer);
  app.post("/few", { config: { leavesLargeJson: true, maxTexts: 20_000 } }, answer);
});
afterEach(() => app.close());

const post = (payload: string, url = "/endpoint") =>
  app.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload });

test("[O28] a large body of an endpoint stays a text; a small one, and that of another route, is read at once", async () => {
  const large = JSON.stringify({ text: "x".repeat(100_000) });
  expect((await post(large)).json()).toEqual({ text: large });
  expect((await post('{"text":"y"}')).json()).toEqual({ body: { text: "y" } });
  expect((await post(large, "/")).json()).toEqual({ body: JSON.parse(large) });
});

test("[FL35] a large body with too many texts in it is refused unread; quotation marks in texts are no texts", async () => {
  const many = JSON.stringify(Array.from({ length: 30_001 }, () => "x"));
  expect((await post(many, "/few")).statusCode).not.toBe(200);
  expect((await post(many)).statusCode).toBe(200);
  const quoted = JSON.stringify({ text: '"'.repeat(60_000) });
  expect((await post(quoted, "/few")).statusCode).toBe(200);
});
