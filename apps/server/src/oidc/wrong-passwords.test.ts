import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { wrongPasswordsOf } from "./wrong-passwords.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

/** Whether an attempt for the person from the address may be made; counts it. */
const mayTry = async (email: string, address: string): Promise<boolean> =>
  (await testDatabase.database.transaction({ access: "write" }, wrongPasswordsOf(email, address).reserve)) === 0;

test("[I5] a person is guessed at fifty times from anywhere, and not once more", async () => {
  for (let place = 0; place < 50; place += 1) expect(await mayTry("one@x.example", `192.0.2.${place}`)).toBe(true);
  expect(await mayTry("One@x.example", "198.51.100.1")).toBe(false);
  expect(await mayTry("other@x.example", "198.51.100.1")).toBe(true);
});

test("[I5] a place guesses a hundred times at anyone, and not once more; a long address counts by its first half", async () => {
  for (let person = 0; person < 100; person += 1)
    expect(await mayTry(`p${person}@x.example`, `2001:db8:7:7::${person}`)).toBe(true);
  expect(await mayTry("p100@x.example", "2001:db8:7:7:ffff::1")).toBe(false);
  expect(await mayTry("p101@x.example", "2001:db8:7:8::1")).toBe(true);
});

test("[I5] the right password is not charged to the person or the place", async () => {
  const [email, address] = ["right@x.example", "203.0.113.9"];
  for (let attempt = 0; attempt < 60; attempt += 1) {
    expect(await mayTry(email, address)).toBe(true);
    await testDatabase.database.transaction({ access: "write" }, wrongPasswordsOf(email, address).forget);
  }
});
