import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "./support/test-server.ts";
import { makeTestTenant } from "./support/test-tenant.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("a copied tenant has what a made one has, and shares no id, link or key with it", async () => {
  const made = await makeTestTenant(server);
  await makeTestTenant(server);
  const copied = await makeTestTenant(server, ["Pages.Askloom.FormModel"]);
  const [ofMade, ofCopied] = [await rowsOf(made.tenantId), await rowsOf(copied.tenantId)];
  expect(ofCopied.grants).toEqual(["Pages.Askloom.FormModel"]);
  expect(alike(ofCopied.rows)).toEqual(alike(ofMade.rows));
  const own = new Set(secretsIn(ofMade.rows));
  expect(own.size).toBeGreaterThan(50);
  expect(secretsIn(ofCopied.rows).filter((secret) => own.has(secret))).toEqual([]);
  const keys = [made, copied].map(({ apiKey }) => ({ authorization: `Bearer ${apiKey}` }));
  const answers = await Promise.all(keys.map((headers) => server.call({ url: "/api/forms", headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
});

const unlike =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\\\x[0-9a-f]{64}|(?<="(?:link|test_link|ending)":")[^"]+|\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00)?/g;
const secretsIn = (rows: string): string[] => (rows.match(unlike) ?? []).filter((found) => found.length > 30);
const alike = (rows: string): string[] => rows.replaceAll(unlike, "…").split("\n").toSorted();

/** Each row of the tenant as a line. */
async function rowsOf(tenantId: string) {
  const superuser = await server.openSuperuser();
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'askloom' and column_name = 'tenant_id'",
  );
  const lines: string[] = [];
  for (const { name } of tables.filter((table) => table.name !== "permission_grants")) {
    const found = await superuser.query<{ row: string }>(
      `select row_to_json(t)::text as row from askloom.${name} t where tenant_id = $1`,
      [tenantId],
    );
    lines.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  const granted = await superuser.query<{ permission: string }>(
    "select permission from askloom.permission_grants where tenant_id = $1",
    [tenantId],
  );
  return { rows: lines.join("\n"), grants: granted.rows.map(({ permission }) => permission) };
}
