import { afterAll, beforeAll, expect, test } from "vitest";
import { form, text } from "../../../../../tests/support/forms/build-form.ts";
import { type Published, published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { collectors, formPubs, links, responses } from "../../platform/db/schema.ts";

let server: TestServer;
let pub: Published;
beforeAll(async () => {
  server = await createTestServer();
  const { tenantId } = await makeTestTenant(server);
  pub = await published(server, tenantId, form({ items: [text("name")] }));
});
afterAll(() => server.close());

test("[CO1] a publication is a collector under its own id, and follows its version", async () => {
  const { tenantId, pubId: id, formId } = pub;
  const read = () =>
    server.database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction.select().from(collectors).where(eq(collectors.id, id)),
    );
  const collector = { tenantId, id, kind: "publication", formId, version: 1, runId: null, node: null };
  expect(await read()).toEqual([collector]);
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(formPubs).set({ version: null }).where(eq(formPubs.id, id)),
  );
  expect(await read()).toEqual([{ ...collector, version: null }]);
});

test("[CO2] without a tenant a link shows where it leads and nothing else", async () => {
  const { tenantId, pubId, link, testLink } = pub;
  const seenBy = (shown: string) =>
    server.database.transaction({ link: shown, access: "read" }, async (transaction) => ({
      links: await transaction
        .select({ id: links.collectorId, tenantId: links.tenantId, isTest: links.isTest })
        .from(links),
      publications: await transaction.$count(formPubs),
      collectors: await transaction.$count(collectors),
      responses: await transaction.$count(responses),
    }));
  const nothing = { publications: 0, collectors: 0, responses: 0 };
  expect(await seenBy(link)).toEqual({ ...nothing, links: [{ id: pubId, tenantId, isTest: false }] });
  expect(await seenBy(testLink)).toEqual({ ...nothing, links: [{ id: pubId, tenantId, isTest: true }] });
  expect(await seenBy("made-up-link-0000000000")).toEqual({ ...nothing, links: [] });
  const { rows } = await server.database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.execute(sql`select from askloom.links l where l::text like ${`%${link}%`}`),
  );
  expect(rows).toEqual([]);
});

test("[CO1] what a publication collected, and its links, go with it", async () => {
  const { tenantId } = await makeTestTenant(server);
  const gone = await published(server, tenantId, form({ items: [text("name")] }));
  const { pubId: collectorId, formId } = gone;
  const left = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const about = { formId, version: 1, answers: {}, language: "en", receipt: "R" };
    await transaction.insert(responses).values({ tenantId, collectorId, id: crypto.randomUUID(), ...about });
    await transaction.delete(formPubs).where(eq(formPubs.id, collectorId));
    return [
      await transaction.$count(collectors, eq(collectors.id, collectorId)),
      await transaction.$count(links, eq(links.collectorId, collectorId)),
      await transaction.$count(responses, eq(responses.collectorId, collectorId)),
    ];
  });
  expect(left).toEqual([0, 0, 0]);
  expect((await server.call({ method: "GET", url: `/f/${gone.link}` })).statusCode).toBe(404);
});
