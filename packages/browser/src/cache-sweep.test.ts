import { configureStore } from "@reduxjs/toolkit";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheLifetimeSeconds, cacheRules, expiredKeys, sweepCache, sweepIntervalSeconds } from "./cache-sweep.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache as the applications have it, and how often it asked the server. */
function makeCache() {
  const ask = vi.fn(async (id: string) => ({ data: `answer to ${id}` }));
  const api = createApi({
    reducerPath: "cache",
    baseQuery: fakeBaseQuery(),
    ...cacheRules,
    endpoints: (build) => ({ entry: build.query<string, string>({ queryFn: (id) => ask(id) }) }),
  });
  const store = configureStore({
    reducer: { cache: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const swept = {
    state: () => store.getState().cache,
    // The key comes from that very state.
    remove: (key: string) =>
      void store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never })),
  };
  return {
    ask,
    swept,
    look: (id: string) =>
      store.dispatch(api.endpoints.entry.initiate(id, { forceRefetch: cacheRules.refetchOnMountOrArgChange })),
    saved: () => Object.keys(store.getState().cache.queries),
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("[K22] [N11] an entry answers for 300 seconds; anyone who looks at it later gets a new one", async () => {
  const { ask, look } = makeCache();
  const first = look("a");
  await seconds(1);
  first.unsubscribe();
  await seconds(cacheLifetimeSeconds - 2);
  look("a").unsubscribe();
  await seconds(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await seconds(1);
  look("a");
  await seconds(0);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(cacheLifetimeSeconds).toBe(300);
});

test("[K23] [N11] every 360 seconds the entries go that nobody looks at and that are older than that", async () => {
  const { swept, look, saved } = makeCache();
  const stop = sweepCache(swept, () => Date.now());
  look("used");
  look("unused").unsubscribe();
  await seconds(100);
  look("young").unsubscribe();
  await seconds(sweepIntervalSeconds - 101);
  expect(saved()).toHaveLength(3);
  await seconds(1);
  expect(saved()).toEqual(['entry("used")', 'entry("young")']);
  await seconds(sweepIntervalSeconds);
  expect(saved()).toEqual(['entry("used")']);
  stop();
  expect(sweepIntervalSeconds).toBe(360);
});

test("[K23] what is being loaded is never taken away", () => {
  const pending = { status: "pending", fulfilledTimeStamp: 0 };
  expect(
    expiredKeys({ queries: { a: pending, b: { ...pending, status: "fulfilled" } }, subscriptions: {} }, 1e9),
  ).toEqual(["b"]);
});
