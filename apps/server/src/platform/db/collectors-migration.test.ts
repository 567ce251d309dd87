import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { embeddedOwnerUrl } from "./embedded-owner.ts";
import { migrate } from "./migrate.ts";

test("[CO1] what was there before collectors is theirs afterwards: responses, form sessions, files, counters, links and what waits", async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = new pg.Client({ connectionString: await embeddedOwnerUrl(inject("postgresUrl"), name) });
  await owner.connect();
  const [tenantId, formId, pubId, responseId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [link, testLink] = ["l".repeat(22), "t".repeat(22)];
  const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
  await migrate(owner, "askloom", "0023");
  await query("select set_config('app.tenant', $1, false)", [tenantId]);
  await query("insert into askloom.tenants (id, tenancy_name) values ($1, 'old')", [tenantId]);
  await query("insert into askloom.forms (tenant_id, id, name) values ($1, $2, 'Old')", [tenantId, formId]);
  await query(
    `insert into askloom.form_pubs (tenant_id, id, form_id, name, audience, link, test_link)
     values ($1, $2, $3, 'Old', 'everyone', $4, $5)`,
    [tenantId, pubId, formId, link, testLink],
  );
  await query(
    `insert into askloom.responses (tenant_id, pub_id, id, form_id, version, answers, language, receipt)
     values ($1, $2, $3, $4, 1, '{}', 'en', 'R')`,
    [tenantId, pubId, responseId, formId],
  );
  const own = [tenantId, pubId];
  await query("insert into askloom.response_inbox values ($1, $2, $3)", [...own, responseId]);
  await query("insert into askloom.pub_counters (tenant_id, pub_id, counter, taken) values ($1, $2, '', 1)", own);
  await query(
    "insert into askloom.fillings (tenant_id, pub_id, token_hash, version, language) values ($1, $2, $3, 1, 'en')",
    [...own, randomBytes(32)],
  );
  await query(
    "insert into askloom.files (tenant_id, pub_id, question, name, type, bytes) values ($1, $2, 'q', 'n', 'a/b', 1)",
    own,
  );

  expect(await migrate(owner, "askloom", "0025")).toEqual(["0023-collectors.sql", "0024-collector-keys.sql"]);
  // Others go on to send between two migrations.
  const nextId = randomUUID();
  await query(
    `insert into askloom.responses (tenant_id, collector_id, id, form_id, version, answers, language, receipt)
     values ($1, $2, $3, $4, 1, '{}', 'en', 'R')`,
    [...own, nextId, formId],
  );
  await query("insert into askloom.response_inbox values ($1, $2, $3, 'values', 1, 'sent')", [...own, nextId]);
  await migrate(owner, "askloom");

  for (const table of ["responses", "collector_counters", "form_sessions", "files"])
    expect([table, await query(`select distinct collector_id from askloom.${table}`)]).toEqual([
      table,
      [{ collector_id: pubId }],
    ]);
  expect(await query("select id, kind, form_id, version from askloom.collectors")).toEqual([
    { id: pubId, kind: "publication", form_id: formId, version: null },
  ]);
  const waiting = await query("select consumer, response_id, revision, event from askloom.response_inbox");
  const inInbox = (id: string) => ({ consumer: "values", response_id: id, revision: 1, event: "sent" });
  expect(waiting).toHaveLength(2);
  expect(waiting).toEqual(expect.arrayContaining([inInbox(responseId), inInbox(nextId)]));
  const keys =
    "select conname from pg_constraint where conrelid = 'askloom.response_inbox'::regclass and contype <> 'n'";
  expect(await query(`${keys} order by conname`)).toEqual([
    { conname: "response_inbox_event_check" },
    { conname: "response_inbox_pkey" },
  ]);
  expect(await query("select to_regclass('askloom.waiting_inbox') as other")).toEqual([{ other: null }]);
  const found = "select collector_id, is_test from askloom.links where hash = askloom.link_hash($1)";
  expect([await query(found, [link]), await query(found, [testLink])]).toEqual([
    [{ collector_id: pubId, is_test: false }],
    [{ collector_id: pubId, is_test: true }],
  ]);
  expect(await query("select conname from pg_constraint where not convalidated")).toEqual([]);
  await owner.end();
  await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
});
