import { afterAll, beforeAll, expect, test } from "vitest";
import { cheapHash } from "../../../../../tests/support/cheap-hash.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { rateCounters } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish, send, open, change } = visitFixture(
  () => server,
  () => testTenant,
);

test("[FL5] nothing of the form is shown or taken without its password; who guesses is slowed down, and the right one gets in", async () => {
  const pub = await publish(shortForm, { passwordHash: cheapHash("open sesame") });
  const page = await open(pub.link);
  expect(page.body).toContain('type="password"');
  expect(page.body).not.toContain("visit-state");
  expect((await send(pub, bodyOf(pub, { name: "Ada" }))).json()).toMatchObject({ code: "password-needed" });
  const attempt = (password: string, remoteAddress: string) =>
    server.call({
      method: "POST",
      url: `/f/${pub.link}/password`,
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ password }).toString(),
    });
  expect((await attempt("wrong", "10.0.0.1")).statusCode).toBe(403);
  const right = await attempt("open sesame", "10.0.0.1");
  expect([right.statusCode, right.headers.location]).toEqual([303, `/f/${pub.link}`]);
  const cookie = right.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await open(pub.link, { cookie })).body).toContain("visit-state");
  expect((await send(pub, bodyOf(pub, { name: "Ada" }), { headers: { cookie } })).statusCode).toBe(201);
  await change(pub, { passwordHash: cheapHash("another") });
  const shown = async () => (await open(pub.link, { cookie })).body;
  await expect.poll(shown, { timeout: 10_000 }).toContain('type="password"');
  // As after sixty wrong ones from this network, those of now included.
  const key = `pub-password:${pub.pubId}:10.0.0.2`;
  const counted = { key, count: 60, windowEndsAt: new Date(Date.now() + 3_600_000) };
  await server.database.transaction({ access: "write" }, (transaction) =>
    transaction.insert(rateCounters).values(counted),
  );
  const outcomes = await Promise.all([attempt("wrong", "10.0.0.2"), attempt("another", "10.0.0.2")]);
  expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([403, 303]);
});

test("[FL5] pages of one network take turns: who guesses on one does not keep out who types the password on another", async () => {
  const pub = await publish(shortForm, { passwordHash: cheapHash("open sesame") });
  const pageOf = async () => /name="page" value="([^"]+)"/.exec((await open(pub.link)).body)?.[1] ?? "";
  const [guessing, own] = [await pageOf(), await pageOf()];
  const answered: number[] = [];
  const attempt = async (password: string, page: string) => {
    const { statusCode } = await server.call({
      method: "POST",
      url: `/f/${pub.link}/password`,
      remoteAddress: "10.0.0.3",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ password, page }).toString(),
    });
    answered.push(statusCode);
  };
  const guesses = Array.from({ length: 7 }, () => attempt("wrong", guessing));
  await Promise.all([...guesses, attempt("open sesame", own)]);
  expect(answered.indexOf(303)).toBeLessThan(5);
  expect(answered.toSorted()).toEqual([303, ...Array.from({ length: 7 }, () => 403)]);
});
