import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { turnsTaken } from "../../../../../tests/support/turns-taken.ts";
import { formKind } from "./form-kind.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const long = (name: string) =>
  formWith(name, [question("a", { title: { en: "word ".repeat(1_999), de: "Wort ".repeat(1_999) } })]);
const create = async (name: string) =>
  (await call(testTenant, "POST", "/api/forms", { body: { definition: long(name) } })).body;

/** What happens while texts are folded from now on, until the test ends; each step takes longer than a slice. */
function watchedFolding(): string[] {
  const events: string[] = [];
  const { derivedOf } = formKind;
  const watched = vi.spyOn(formKind, "derivedOf").mockImplementation((definition) => {
    const { searchText, ...columns } = derivedOf(definition);
    return { ...columns, searchText: watchedSteps(searchText) };
  });
  function* watchedSteps(steps: string | Generator<undefined, string>) {
    events.push("begun");
    setImmediate(() => events.push("others"));
    const text = typeof steps === "string" ? steps : yield* steps;
    events.push("folded");
    return text;
  }
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10));
  onTestFinished(() => {
    watched.mockRestore();
    clock.mockRestore();
  });
  return events;
}

test.for<[what: string, status: number, act: (name: string) => Promise<() => ReturnType<typeof call>>]>([
  ["made", 201, async (name) => () => call(testTenant, "POST", "/api/forms", { body: { definition: long(name) } })],
  [
    "saved",
    200,
    async (name) => {
      const { id } = await create(name);
      return () => call(testTenant, "PUT", `/api/forms/${id}`, { body: { definition: long(`${name}!`) }, revision: 1 });
    },
  ],
  [
    "imported",
    201,
    async (name) => () => call(testTenant, "POST", "/api/forms/import", { body: { definitions: [long(name)] } }),
  ],
  [
    "duplicated",
    201,
    async (name) => {
      const { id } = await create(name);
      return () => call(testTenant, "POST", `/api/forms/${id}/duplicate`);
    },
  ],
  [
    "brought back to a version",
    200,
    async (name) => {
      const { id } = await create(name);
      await call(testTenant, "POST", `/api/forms/${id}/versions`, { body: { note: "" }, revision: 1 });
      return () => call(testTenant, "POST", `/api/forms/${id}/versions/1/restore`, { revision: 1 });
    },
  ],
  [
    "restored under another name",
    200,
    async (name) => {
      const { id } = await create(name);
      await call(testTenant, "DELETE", `/api/forms/${id}`, { revision: 1 });
      await create(name);
      return () => call(testTenant, "POST", `/api/forms/${id}/restore`);
    },
  ],
])(
  "[FL31] the texts of a form that is %s are folded once, in steps with other requests in between, and its transaction waits for no turn",
  async ([what, status, act]) => {
    const write = await act(`Form ${what}`);
    const [events, owners] = [watchedFolding(), turnsTaken()];
    expect((await write()).status).toBe(status);
    expect(events).toEqual(["begun", "others", "folded"]);
    expect(owners.filter((owner) => owner === testTenant.tenantId)).toEqual([]);
  },
);
