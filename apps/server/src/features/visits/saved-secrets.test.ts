import { atOnce } from "@askloom/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { emptySecretsSteps, withSavedSecrets } from "./saved-secrets.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);
const secret = (id: string) => text(id, { variant: "password", required: true, minLength: 8 });
const definition = form({ items: [text("name"), secret("pin"), repeat("keys", {}, text("of"), secret("key"))] });
const given = { name: "Ada", pin: "topsecret-1", keys: [{ id: "r1", answers: { of: "House", key: "topsecret-2" } }] };

async function changing() {
  const pub = await publish(definition, { mayChange: true });
  const body = bodyOf(pub, given);
  const { copy } = (await send(pub, body)).json();
  const page = await server.call({ url: `${copy}/change` });
  return { pub, id: body.id, end: copy.split("/r/")[1], page };
}
const hiddenIn = (markup: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1] ?? "";

test("[FL47] the page of a change has no password that was sent, and one left empty is kept, in rows too", async () => {
  const { pub, id, end, page } = await changing();
  expect(page.body).toContain("Ada");
  expect(page.body).not.toContain("topsecret");
  expect(page.body).toContain("Leave empty to keep what you sent.");
  const parts = { id, change: end, revision: 1 };
  const changed = {
    name: "Bea",
    keys: [
      { id: "r1", answers: { of: "Shed" } },
      { id: "r2", answers: { of: "Car" } },
    ],
  };
  const refused = await send(pub, bodyOf(pub, changed, parts));
  expect(refused.json().errors).toMatchObject([{ field: "keys/r2/key" }]);
  const [first] = changed.keys;
  expect((await send(pub, bodyOf(pub, { ...changed, keys: [first] }, parts))).statusCode).toBe(201);
  expect(await rowsOf(pub)).toMatchObject([
    { answers: { name: "Bea", pin: "topsecret-1", keys: [{ answers: { of: "Shed", key: "topsecret-2" } }] } },
  ]);
  await send(pub, bodyOf(pub, { ...changed, keys: [], pin: "another-one" }, { ...parts, revision: 2 }));
  expect(await rowsOf(pub)).toMatchObject([{ answers: { pin: "another-one" } }]);
});

test("[FL47] without scripts the same holds", async () => {
  const { pub, page } = await changing();
  const fields = Object.fromEntries(
    ["pageToken", "session", "change", "revision", "page"].map((name) => [name, hiddenIn(page.body, name)]),
  );
  const rows = { "keys/r1": "", "keys/r1/of": "Shed", "keys/r1/key": "" };
  const refused = await post(pub, { ...fields, ...rows, do: "add:keys", name: "Bea", pin: "" });
  expect(refused.body).toContain("Bea");
  expect(refused.body).not.toContain("topsecret");
  await post(pub, { ...fields, ...rows, pageToken: pub.pageToken, do: "submit", name: "Bea", pin: "" });
  expect(await rowsOf(pub)).toMatchObject([
    { answers: { name: "Bea", pin: "topsecret-1", keys: [{ answers: { of: "Shed", key: "topsecret-2" } }] } },
  ]);
});

/** The list, and how often one of its elements was read. */
function counted<Of>(list: readonly Of[]): { list: Of[]; reads: () => number } {
  let reads = 0;
  const get = (target: Of[], name: string | symbol) => {
    if (typeof name === "string" && /^[0-9]+$/.test(name)) reads += 1;
    return Reflect.get(target, name);
  };
  return { list: new Proxy([...list], { get }), reads: () => reads };
}

test("[FL47] [FL36] the fields of a change are made in steps of one item, the note for each language once", () => {
  const help = { en: "Eight letters.", "zh-Hans": "" };
  const items = [text("name"), secret("pin"), repeat("keys", {}, text("of"), { ...secret("key"), help })];
  const { list: languages, reads } = counted(definition.languages);
  const large = { ...definition, languages, pages: [{ id: "page1", items }] };
  expect([...emptySecretsSteps(large)]).toHaveLength(5);
  expect(reads()).toBe(definition.languages.length);
  const note = { en: "Leave empty to keep what you sent.", "zh-Hans": expect.stringMatching(/^留空/) };
  expect(atOnce(emptySecretsSteps(large)).pages[0]?.items).toEqual([
    items[0],
    { ...items[1], required: false, help: note },
    {
      ...items[2],
      items: [text("of"), { ...secret("key"), required: false, help: { ...note, en: `Eight letters. ${note.en}` } }],
    },
  ]);
});

test("[FL47] the rows that were sent are read once, however many rows a change has", () => {
  const rowsWith = (answers: Record<string, string>) =>
    Array.from({ length: 50 }, (_, index) => ({ id: `r${index}`, answers }));
  const { list: keys, reads } = counted(rowsWith({ of: "House", key: "topsecret" }));
  const filled = withSavedSecrets(definition, { keys }, { keys: rowsWith({ of: "Shed" }) });
  expect(filled).toEqual({ keys: rowsWith({ of: "Shed", key: "topsecret" }) });
  expect(reads()).toBeLessThanOrEqual(2 * 50);
});
