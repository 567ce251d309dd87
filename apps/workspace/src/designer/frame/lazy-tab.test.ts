import { expect, test } from "vitest";
import { preloadedTab } from "./lazy-tab.tsx";

const Tab = () => null;

test("[FA70] a tab that was loaded before it is opened is drawn itself, without a fallback", async () => {
  const tab = preloadedTab(async () => Tab);
  const early = tab.opened();
  expect(early).not.toBe(Tab);
  await tab.preload();
  expect(tab.opened()).toBe(Tab);
});
