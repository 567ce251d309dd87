import { endpointNames } from "@askloom/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKey } from "../../../../../tests/support/request-of.ts";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { logEntries } from "../db/schema.ts";
import { answerProblems } from "./answer-problems.ts";
import { antiForgeryWith } from "./anti-forgery.ts";
import { type Handlers, serveEndpoints } from "./serve-endpoints.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

test("[E9] a handler that breaks its contract is a bug: 500 without a word of what it said, and nothing it wrote stays", async () => {
  const app = Fastify();
  answerProblems(app, { pageOf: () => undefined, titleOf: () => undefined });
  const rest = Object.fromEntries(endpointNames.map((name) => [name, async () => undefined]));
  const broken = {
    ...rest,
    getEnvironment: async () => ({ secret: "said by mistake" }),
    submitLogEntry: async ({ transaction }: Parameters<Handlers["submitLogEntry"]>[0]) => {
      await transaction.insert(logEntries).values({ address: "x", entry: {} });
      return "something";
    },
  };
  const requestContext = {
    database: testDatabase.database,
    antiForgery: antiForgeryWith(Buffer.from("key")),
    logApiKey: "key",
    verify: () => Promise.reject(new Error("nobody signs in here")),
    hasLink: async () => true,
    provision: async () => false,
  };
  // Handlers that answer what they must not: that is what is tried here.
  serveEndpoints(app, broken as unknown as Handlers, requestContext);
  const read = await app.inject({ url: "/api/environment" });
  expect([read.statusCode, read.json().code]).toEqual([500, "internal-error"]);
  expect(read.body).not.toContain("said by mistake");
  const entry = { sessionId: "s", appId: "a", appVersion: "1", timeStamp: "t", level: "error" };
  const write = await app.inject({ method: "POST", url: "/api/log-intake", headers: apiKey("key"), payload: entry });
  expect(write.statusCode).toBe(500);
  const saved = await asSuperuser(
    (client) => client.query("select from askloom.log_entries"),
    testDatabase.superuserUrl,
  );
  expect(saved.rowCount).toBe(0);
  await app.close();
});
