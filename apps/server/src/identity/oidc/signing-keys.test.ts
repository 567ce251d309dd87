import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { secretsFrom } from "../../platform/secrets/secrets.ts";
import { openSigningKeys } from "./signing-keys.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const secrets = secretsFrom("a secret that is long enough for this test");
const day = 24 * 60 * 60_000;

test("[I2] processes share the keys, rotate them, and verify what the other one signed", async () => {
  let now = Date.now();
  const open = () => openSigningKeys(testDatabase.database, secrets, () => new Date(now));
  const [one, other] = await Promise.all([open(), open()]);
  const first = one.current()[0]?.kid;
  expect(other.current().map(({ kid }) => kid)).toEqual([first]);

  now += 31 * day;
  await one.refresh();
  expect(one.current().map(({ kid }) => kid)).toHaveLength(2);
  expect(one.current()[0]?.kid).toBe(first);
  const second = one.current()[1]?.kid ?? "";
  now += 11 * 60_000;
  await one.refresh();
  expect(one.current()[0]?.kid).toBe(second);
  // The other process has not refreshed yet: it looks again when it meets the key.
  await expect(other.find({ alg: "ES256", kid: second }, { payload: "", signature: "" })).resolves.toBeDefined();
  now += 3 * day;
  await one.refresh();
  expect(one.current().map(({ kid }) => kid)).toEqual([second]);
});

test("[I2] keys sealed with another secret are replaced", async () => {
  const before = await openSigningKeys(testDatabase.database, secrets, () => new Date());
  const after = await openSigningKeys(
    testDatabase.database,
    secretsFrom("another secret that is long enough"),
    () => new Date(),
  );
  const known = new Set(before.current().map(({ kid }) => kid));
  expect(after.current().every(({ kid }) => !known.has(kid))).toBe(true);
});
