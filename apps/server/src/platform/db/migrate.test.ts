import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { asSuperuser, createTestDatabase } from "../../../../../tests/support/test-database.ts";
import { derivedAppUrl, prepareDatabase } from "../../prepare-database.ts";
import { StartUpRefusal } from "../../start-up-refusal.ts";
import { embeddedOwnerUrl } from "./embedded-owner.ts";
import { pendingOf } from "./migrate.ts";

const migration = (name: string, checksum = "same") => ({ name, checksum, sql: "" });
const applied = (...names: string[]) => new Map(names.map((name) => [name, "same"]));

test("[M1] what is not applied yet is pending, in order", () => {
  const files = [migration("0001"), migration("0002"), migration("0003")];
  expect(pendingOf(files, applied("0001")).map(({ name }) => name)).toEqual(["0002", "0003"]);
  expect(pendingOf(files, applied("0001", "0002", "0003"))).toEqual([]);
});

test.for([
  ["was changed", [migration("0001", "other")], applied("0001"), /0001 was changed/],
  ["is unknown", [migration("0001")], applied("0001", "0009"), /0009, which this version does not know/],
  ["comes too late", [migration("0001"), migration("0002")], applied("0002"), /0001 comes before/],
] as const)("[M2] a migration that %s stops the start", ([, files, history, sentence]) => {
  expect(() => pendingOf(files, history)).toThrow(sentence);
  expect(() => pendingOf(files, history)).toThrow(StartUpRefusal);
});

test("[M12] a migration that was only made quicker is accepted where its earlier text was applied", () => {
  const name = "0023-collectors.sql";
  const earlier = "d98f6144b34a3a1b37cc8476bd12ef765c47c2205d1f995c2cbf575100fa392c";
  expect(pendingOf([migration(name), migration("0024")], new Map([[name, earlier]]))).toEqual([migration("0024")]);
  expect(() => pendingOf([migration(name)], new Map([[name, "other"]]))).toThrow(/was changed/);
});

test("[M1] five processes that start at once apply each migration once", { timeout: 60_000 }, async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const ownerUrl = await embeddedOwnerUrl(inject("postgresUrl"), name);
  const starts = await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(ownerUrl, undefined)));
  const counts = starts.map(({ migrations }) => migrations.length).sort();
  expect(counts.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(counts[4]).toBeGreaterThan(3);
  await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
});

test.for([
  ["bypasses row-level security itself", "bypassrls", undefined],
  ["is a member of a role that reads files", "", "pg_read_server_files"],
  ["is a member of the owner", "", "askloom"],
] as const)("[M10] [M3] an application role that %s is refused", async ([, attribute, group]) => {
  const { ownerUrl, superuserUrl, close } = await createTestDatabase();
  const role = `unsafe_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser(async (client) => {
    await client.query(`create role ${role} login ${attribute} password 'x'`);
    if (group !== undefined) await client.query(`grant ${group} to ${role}`);
  }, superuserUrl);
  const url = new URL(derivedAppUrl(ownerUrl));
  url.username = role;
  await expect(prepareDatabase(ownerUrl, url.href)).rejects.toThrow(/could bypass row-level security/);
  await asSuperuser((client) => client.query(`drop role ${role}`), superuserUrl);
  await close();
});

test("[M10] installations with different owners have different application roles", () => {
  const roleOf = (ownerUrl: string) => new URL(derivedAppUrl(ownerUrl)).username;
  expect(roleOf("postgres://one:x@db.example/a")).toBe("one_app");
  expect(roleOf("postgres://two:x@db.example/b")).toBe("two_app");
  expect(roleOf(`postgres://${"o".repeat(63)}:x@db.example/b`)).toHaveLength(63);
});

test("[A8] a database address without a password, or with nobody there, gets a sentence", async () => {
  expect(() => derivedAppUrl("postgres://owner@localhost/askloom")).toThrow(/DATABASE_APP_URL/);
  await expect(prepareDatabase("postgres://owner:x@127.0.0.1:1/askloom", undefined)).rejects.toThrow(
    /cannot be reached/,
  );
});
