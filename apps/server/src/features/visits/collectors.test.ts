import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { computed, form, number, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import type { Database } from "../../platform/db/database.ts";
import { eventLoopTurns } from "../../platform/queues/turns.ts";
import { collectorsIn } from "./collectors.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish } = visitFixture(
  () => server,
  () => testTenant,
);

const large = form({
  items: [number("a"), ...Array.from({ length: 2_000 }, (_, index) => computed(`c${index}`, `a * 2 + ${index}`))],
});

test("[FL36] ten first visitors of a large form share one load; those who send it share one compilation, in no transaction", async () => {
  const { link } = await publish(large);
  const events: string[] = [];
  // The real database; what happens to it is noted.
  const database: Pick<Database, "transaction"> = {
    async transaction(options, work) {
      events.push("begun");
      const result = await server.database.transaction(options, work);
      events.push("ended");
      return result;
    },
  };
  const collectors = collectorsIn({ database: database as Database, functions: {} as never });
  const collector = await collectors.find(link);
  if (collector === undefined) throw new Error("the form is not there");
  const take = eventLoopTurns.take;
  const turns = vi.spyOn(eventLoopTurns, "take").mockImplementation((owner, work) => {
    events.push("turn");
    return take(owner, work);
  });
  events.length = 0;
  const forms = await Promise.all(Array.from({ length: 10 }, () => collectors.form(collector)));
  expect(new Set(forms).size).toBe(1);
  expect(events).toEqual(["begun", "ended"]);
  const compiled = await Promise.all(forms.map((ready) => ready?.compiled()));
  turns.mockRestore();
  expect(new Set(compiled).size).toBe(1);
  expect(compiled[0]?.definition).toBe(forms[0]?.definition);
  expect(new Set(events.slice(2))).toEqual(new Set(["turn"]));
});

test("[FL36] opening the pages of many forms makes nobody compile a form again", async () => {
  const definition = form({ items: [text("a")] });
  const { link } = await publish(definition);
  const collectors = collectorsIn({ database: server.database, functions: {} as never });
  const collector = await collectors.find(link);
  if (collector === undefined) throw new Error("the form is not there");
  const before = await collectors.form(collector);
  const compiled = await before?.compiled();
  // More versions than are remembered.
  for (let number = 0; number < 100; number += 1) {
    const { link: other } = await publish(definition);
    const opened = await collectors.find(other);
    if (opened !== undefined) await collectors.form(opened);
  }
  const after = await collectors.form(collector);
  expect(after).not.toBe(before);
  expect(await after?.compiled()).toBe(compiled);
});
