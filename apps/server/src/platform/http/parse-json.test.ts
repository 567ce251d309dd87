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

test("[O28] a large body of an endpoint stays a text; a small one, and a single long text, is read at once", async () => {
  const large = JSON.stringify(Array.from({ length: 50_000 }, () => 0));
  expect((await post(large)).json()).toEqual({ text: large });
  const nested = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
  expect((await post(nested)).json()).toEqual({ text: nested });
  for (const small of [{ text: "y" }, { picture: "x".repeat(200_000) }])
    expect((await post(JSON.stringify(small))).json()).toEqual({ body: small });
});

test("[O28] a large body of a route that is no endpoint is refused unread", async () => {
  expect((await post(JSON.stringify(Array.from({ length: 50_000 }, () => 0)), "/")).statusCode).not.toBe(200);
  expect((await post('{"text":"y"}', "/")).json()).toEqual({ body: { text: "y" } });
});

test("[FL35] a large body with too many texts in it is refused unread; quotation marks in texts are no texts", async () => {
  const many = JSON.stringify(Array.from({ length: 30_001 }, () => "x"));
  expect((await post(many, "/few")).statusCode).not.toBe(200);
  expect((await post(many)).statusCode).toBe(200);
  const quoted = JSON.stringify({ text: '"'.repeat(60_000) });
  expect((await post(quoted, "/few")).statusCode).toBe(200);
});
