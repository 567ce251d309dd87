import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("[K18] the development tools are told to keep 25 states", async () => {
  const compose = vi.fn(() => (enhancer: unknown) => enhancer);
  vi.stubGlobal("window", { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  await import("./store.ts");
  expect(compose.mock.calls).toEqual([[expect.objectContaining({ maxAge: 25 })]]);
});
