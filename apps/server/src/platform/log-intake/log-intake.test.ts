import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiKey } from "../../../../../tests/support/request-of.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";

const key = "the key of the log intake";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ LOG_API_KEY: key, TRUST_PROXY: "true" });
});
afterAll(() => server.close());
beforeEach(() => ask("truncate askloom.log_entries, askloom.rate_counters"));

const ask = (query: string) => asSuperuser(async (client) => (await client.query(query)).rows, server.superuserUrl);
const entry = { sessionId: "s", appId: "portal", appVersion: "1.0", timeStamp: "2026-01-01T00:00:00Z", level: "error" };
const send = (payload: unknown, headers: Record<string, string> = apiKey(key)) =>
  server.call({
    method: "POST",
    url: "/api/log-intake",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(payload),
  });

test("[C27] [N14] [N16] an entry with the right key is kept with all its fields", async () => {
  const full = {
    ...entry,
    message: "It broke",
    userId: "u",
    tenantId: "t",
    extraProperties: { additional: [{ a: 1 }], fileName: "a.ts", lineNumber: 3, columnNumber: 7 },
  };
  expect((await send(full)).statusCode).toBe(204);
  expect(await ask("select entry from askloom.log_entries")).toEqual([{ entry: full }]);
});

test("[C27] without the key, or with a wrong one, nothing is kept", async () => {
  for (const headers of [{}, apiKey(""), apiKey("wrong"), apiKey(`${key}x`)]) {
    const answer = await send(entry, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "wrong-api-key"]);
  }
  expect(await ask("select entry from askloom.log_entries")).toEqual([]);
});

test("[N15] an entry without a message says that it is missing", async () => {
  await send(entry);
  expect(await ask("select entry->>'message' as message from askloom.log_entries")).toEqual([
    { message: "message is missing" },
  ]);
});

test("[N14] [E11] every field that must be there is asked for by name", async () => {
  for (const field of Object.keys(entry)) {
    const answer = await send({ ...entry, [field]: undefined });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: `body.${field}` }] });
  }
});

test("[N16] empty extra properties are refused", async () => {
  expect((await send({ ...entry, extraProperties: {} })).json().errors[0].field).toBe("body.extraProperties");
});

test("[C28] hostile text is kept as it came", async () => {
  const hostile = [
    "\u0000",
    "\ud800",
    "<script>alert(1)</script>",
    "'; drop table askloom.users; --",
    "{{7*7}}",
    `$\{7*7}`,
    "=cmd()",
    "\u202e",
    '\n{"level":60}',
  ];
  for (const message of hostile) expect((await send({ ...entry, message })).statusCode).toBe(204);
  const rows = await ask("select entry::text as text from askloom.log_entries order by id");
  expect(rows.map(({ text }) => JSON.parse(text).message)).toEqual(hostile);
});

test("[C28] an entry is nested eight levels deep at most", async () => {
  const nested = (levels: number, inmost: unknown = "x"): unknown =>
    Array.from({ length: levels }).reduce((inner, _, index) => (index % 2 === 0 ? [inner] : { inner }), inmost);
  const sendNested = (levels: number) =>
    send({ ...entry, extraProperties: { additional: [nested(levels - 1), "beside"] } });
  expect((await sendNested(8)).statusCode).toBe(204);
  expect((await sendNested(9)).json()).toMatchObject({
    status: 400,
    errors: [{ field: "body.extraProperties.additional", detail: "Nested more than 8 levels deep." }],
  });
  const deepest = JSON.stringify({ ...entry, extraProperties: { additional: ["deep"] } }).replace(
    '"deep"',
    `${"[".repeat(7900)}${"]".repeat(7900)}`,
  );
  const headers = { "content-type": "application/json", ...apiKey(key) };
  const answer = await server.call({ method: "POST", url: "/api/log-intake", headers, payload: deepest });
  expect(answer.statusCode).toBe(400);
});

test("[C28] an entry that is too large is refused with the limit", async () => {
  const answer = await send({ ...entry, message: "x".repeat(20_000) });
  expect([answer.statusCode, answer.json().title]).toEqual([413, "This is too large. The limit is 16 kB."]);
});

test("[C28] beyond sixty a minute from one network an entry is refused until the minute is over; another network is not concerned", async () => {
  const from = (address: string) => send(entry, { ...apiKey(key), "x-forwarded-for": address });
  const answers = await Promise.all(Array.from({ length: 65 }, (_, index) => from(`2001:db8:1:1::${index}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await ask("select count(*)::int as saved from askloom.log_entries")).toEqual([{ saved: 60 }]);
  expect((await from("2001:db8:1:2::1")).statusCode).toBe(204);
  await ask("update askloom.rate_counters set window_ends_at = now()");
  expect((await from("2001:db8:1:1::99")).statusCode).toBe(204);
});
