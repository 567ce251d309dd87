import { expect, test } from "vitest";
import { megabyte, VersionCache } from "./version-cache.ts";

test("[FL36] ten who need a version at the same time share one load; later ones need none", async () => {
  const cache = new VersionCache<{ readonly version: number }>();
  const { promise, resolve } = Promise.withResolvers<{ readonly version: number }>();
  let loads = 0;
  const get = () =>
    cache.get("form/1", () => {
      loads += 1;
      return promise;
    });
  const waiting = Array.from({ length: 10 }, get);
  resolve({ version: 1 });
  expect(new Set(await Promise.all([...waiting, get()])).size).toBe(1);
  expect(loads).toBe(1);
});

test("[FL36] a load that failed is tried again, and one that found nothing too", async () => {
  const cache = new VersionCache<object | undefined>();
  await expect(cache.get("a", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await cache.get("a", async () => undefined)).toBeUndefined();
  expect(await cache.get("a", async () => ({ is: "there" }))).toEqual({ is: "there" });
});

test("[FL36] of more versions than are kept, the one used last is the last to go", async () => {
  const cache = new VersionCache<{ readonly load: number }>();
  let loads = 0;
  const get = (key: string) =>
    cache.get(key, async () => {
      loads += 1;
      return { load: loads };
    });
  for (let index = 0; index < 100; index += 1) await get(`form/${index}`);
  await get("form/0");
  await get("another");
  expect([await get("form/0"), await get("form/1")]).toEqual([{ load: 1 }, { load: 102 }]);
});

test("[FL36] versions that take much memory make room for each other; one alone is remembered however large it is", async () => {
  const cache = new VersionCache<{ readonly size: number }>({
    sizeOf: ({ size }) => size * megabyte,
    maxBytes: 50 * megabyte,
  });
  const loaded: string[] = [];
  const get = (key: string, size: number) =>
    cache.get(key, async () => {
      loaded.push(key);
      return { size };
    });
  for (const key of ["a", "b", "a", "c"]) await get(key, 20);
  for (const key of ["a", "c", "b"]) await get(key, 20);
  expect(loaded).toEqual(["a", "b", "c", "b"]);
  await get("huge", 500);
  await get("huge", 500);
  await get("b", 20);
  expect(loaded.slice(4)).toEqual(["huge", "b"]);
});
