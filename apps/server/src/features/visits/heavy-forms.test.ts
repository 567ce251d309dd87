import { randomBytes } from "node:crypto";
import type { FormDefinition } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computed, form, number, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { turnsTaken } from "../../../../../tests/support/turns-taken.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { type ReadyForm, readyForm } from "./compiled-forms.ts";
import { evaluatedInParts, type WorkInParts } from "./evaluate.ts";
import { afterPost, afterWhole } from "./posted-page.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);

async function publishedAndReady(definition: FormDefinition) {
  const pub = await publish(definition);
  await open(pub.link);
  return pub;
}

const asksFor = (formula: string) => form({ items: [text("a"), computed("c", formula)] });
const heavy = asksFor('size(a.split("").map(x, a.split("")))');
const searching = asksFor('size(a.split("").filter(y, a.contains(y + "zz")))');
/** It takes many steps, and may. */
const costly = asksFor('size(a.split("")) + size(a.split("")) + size(a.split(""))');
const ids = Array.from({ length: 40 }, (_, index) => `t${index}`);
const patterns = form({ items: ids.map((id) => text(id, { pattern: "(?:(?=(?:(?=(?:(?=.*$).)*$).)*$).)*" })) });

const long = "x".repeat(25_000);

test.for<[what: string, definition: FormDefinition, answers: Record<string, string>]>([
  ["one that repeats a text for each character", heavy, { a: long }],
  ["one that searches a text for each character", searching, { a: "x".repeat(100_000) }],
  ["nested look-aheads", patterns, Object.fromEntries(ids.map((id) => [id, "a".repeat(250)]))],
])(
  "[FL31] [EX6] formulas and patterns end with a sentence, in a turn of their tenant: %s",
  async ([, definition, answers]) => {
    const pub = await publishedAndReady(definition);
    const owners = turnsTaken();
    const refused = await send(pub, bodyOf(pub, answers));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "answers-refused",
      errors: [{ field: "page1", detail: expect.stringContaining("need more calculation than this form allows") }],
    });
    expect(owners).toContain(testTenant.tenantId);
    expect(await rowsOf(pub)).toEqual([]);
  },
);

test("[FL31] a form that takes little is evaluated at once", async () => {
  const pub = await publishedAndReady(asksFor("size(a)"));
  const isTaken = async () => (await send(pub, bodyOf(pub, { a: "xy" }))).statusCode === 201;
  // The first one compiles it, too, which takes turns where the machine is slow.
  expect(await isTaken()).toBe(true);
  const owners = turnsTaken();
  expect(await isTaken()).toBe(true);
  expect(owners).toEqual([]);
});

test("[FL31] [FL2] a page that is posted without scripts waits for turns, too", async () => {
  const pub = await publishedAndReady(heavy);
  const owners = turnsTaken();
  const session = randomBytes(32).toString("base64url");
  const answered = await post(pub, { pageToken: pub.pageToken, session, page: "page1", do: "submit", a: long });
  expect(answered.body).toContain("need more calculation than this form allows");
  expect(owners.length).toBeGreaterThan(1);
});

test("[FL31] [EX6] in one turn a request spends one budget: each beginning and each check has a turn of its own", async () => {
  const ready = readyForm(costly, { tenantId: "t", formId: "f", version: 1 });
  // That takes turns where the machine is slow.
  await ready.compiled();
  const owners = turnsTaken();
  const turnsFor = async (work: (form: ReadyForm) => WorkInParts<unknown>) => {
    owners.length = 0;
    await evaluatedInParts(ready, work(ready));
    return owners.length;
  };
  const a = "x".repeat(5_000);
  const given = { answers: { a }, language: "en" };
  expect(await turnsFor(() => afterWhole(given))).toBe(2);
  const posted = { page: "page1", doing: "submit", entries: [["a", a]], files: new Map() } as const;
  expect(await turnsFor((form) => afterPost(form, given, posted))).toBe(4);
});

test("[FL36] a form of many formulas is compiled when it is first sent: to open its page takes no turn of its tenant", async () => {
  const long = Array.from({ length: 80 }, (_, term) => `a * ${term}`).join(" + ");
  const formulas = Array.from({ length: 80 }, (_, at) => computed(`c${at}`, `${long} + ${at}`));
  const pub = await publish(form({ items: [number("a"), ...formulas] }));
  const owners = turnsTaken();
  expect((await open(pub.link)).statusCode).toBe(200);
  expect(owners).toEqual([]);
  expect((await send(pub, bodyOf(pub, { a: 1 }))).statusCode).toBe(201);
  expect(owners).toContain(testTenant.tenantId);
});
