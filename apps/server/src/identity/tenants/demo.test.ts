import { permissions } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSuperuser, createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { isPassword } from "../../platform/secrets/password.ts";
import { closeDemo, demoEmails, seedDemo } from "./tenants.ts";

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.close());

test("[P14] makes two tenants with an account for each typical set of rights, once", async () => {
  await seedDemo(server.database, "a demo password");
  await seedDemo(server.database, "another password");
  const { rows } = await asSuperuser(
    (client) =>
      client.query(`select t.tenancy_name, u.email, count(g.permission)::int as permissions, count(*) filter (where g.permission ~ '(Publish|Delete)$')::int as strong,
        count(*) filter (where g.permission ~ '(New|Create)$')::int as creating
      from askloom.tenants t join askloom.users u on u.tenant_id = t.id left join askloom.permission_grants g on g.user_id = u.id
      where t.tenancy_name in ('Acme', 'Globex') group by 1, 2 order by 2`),
    server.superuserUrl,
  );
  expect(rows.map(({ email }) => email)).toEqual([...demoEmails].sort());
  for (const row of rows) {
    const role = row.email.split("@")[0];
    const expected = { admin: [permissions.length, 5, 5], designer: [15, 0, 5], viewer: [10, 0, 0] }[role as "admin"];
    expect([row.permissions, row.strong, row.creating]).toEqual(expected);
  }
});

test("[S50] without the demo its password signs nobody in, and one's own password stays", async () => {
  const hashes = async () =>
    (
      await asSuperuser(
        (client) =>
          client.query("select password_hash as hash from askloom.accounts where email = any($1) order by email", [
            demoEmails,
          ]),
        server.superuserUrl,
      )
    ).rows.map(({ hash }) => hash);
  await seedDemo(server.database, "a demo password");
  const [first] = await hashes();
  expect(await isPassword("a demo password", first)).toBe(true);
  await closeDemo(server.database);
  expect(new Set(await hashes())).toEqual(new Set([null]));
  await seedDemo(server.database, "a new demo password");
  expect(await isPassword("a new demo password", (await hashes())[0])).toBe(true);
  // Someone chose a password of his or her own: that is no demo password any more.
  const own = "update askloom.accounts set password_hash = 'own', has_demo_password = false where email = $1";
  await asSuperuser((client) => client.query(own, [demoEmails[0]]), server.superuserUrl);
  await closeDemo(server.database);
  expect((await hashes()).filter((hash) => hash !== null)).toEqual(["own"]);
});
