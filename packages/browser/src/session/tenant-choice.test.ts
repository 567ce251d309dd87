import { expect, test } from "vitest";
import type { Cookies } from "./cookies.ts";
import { memoryStorage } from "./memory-storage.ts";
import { clearTenantChoice, storeTenantChoice } from "./tenant-choice.ts";

/** Cookies in memory, and how often the storage was written. */
function browser() {
  const values = new Map<string, string>();
  const cookies: Cookies = {
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
  const memory = memoryStorage();
  const writes: string[] = [];
  const storage: Storage = {
    ...memory,
    setItem: (key: string, value: string) => {
      writes.push(key);
      memory.setItem(key, value);
    },
  };
  return { cookies, storage, writes, values };
}

test("[S8] [S36] [S56] the tenant and the unit go into their cookies; without a unit its cookie goes", () => {
  const { cookies, storage, values } = browser();
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: "u" });
  expect(Object.fromEntries(values)).toEqual({ PolpAbpTenantId: "t", PolpAbpOrgUnitId: "u" });
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: undefined });
  expect(Object.fromEntries(values)).toEqual({ PolpAbpTenantId: "t" });
});

test("[S56] what did not change is not written: other tabs would reload", () => {
  const { cookies, storage, writes } = browser();
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: undefined });
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: undefined });
  expect(writes).toEqual(["tenant_id"]);
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: "u" });
  expect(writes).toEqual(["tenant_id", "askloom.unit"]);
});

test("[S57] a logout leaves neither tenant nor unit", () => {
  const { cookies, storage, values } = browser();
  storeTenantChoice(cookies, storage, { tenantId: "t", unitId: "u" });
  clearTenantChoice(cookies, storage);
  expect([values.size, storage.getItem("askloom.unit")]).toEqual([0, null]);
});
