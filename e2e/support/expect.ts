import { type Locator, type Page, expect as playwrightExpect } from "@playwright/test";
import { timeoutMs } from "./timeout.ts";

/**
 * An expectation that has to wait draws up the whole page for its message at each look, which takes longer than what
 * it waits for: first of all its element, or its address, is waited for without.
 */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  apply(target, self, args) {
    const made = Reflect.apply(target, self, args);
    const [actual] = args;
    if (isLocator(actual)) return afterWaiting(made, locatorWait(actual));
    return isPage(actual) ? afterWaiting(made, addressWait(actual)) : made;
  },
});

type Wait = (matcher: string, args: readonly unknown[]) => Promise<unknown> | undefined;

function afterWaiting(matchers: object, wait: Wait): object {
  return new Proxy(matchers, {
    get(target, name, receiver) {
      const matcher = Reflect.get(target, name, receiver);
      if (typeof matcher !== "function" || typeof name !== "string") return matcher;
      return async (...args: unknown[]) => {
        // What does not come is told by the expectation.
        await wait(name, args)?.catch(() => undefined);
        return Reflect.apply(matcher, target, args);
      };
    },
  });
}

/** What is fulfilled where there is no element, or looks at several, draws nothing up. */
const needsNoElement = new Set(["toHaveCount", "toBeHidden"]);

const locatorWait =
  (locator: Locator): Wait =>
  (matcher, args) => {
    if (needsNoElement.has(matcher) || Array.isArray(args[0])) return undefined;
    const state = matcher === "toBeVisible" ? "visible" : "attached";
    return locator.first().waitFor({ state, timeout: timeoutIn(args) });
  };

const addressWait =
  (page: Page): Wait =>
  (matcher, args) => {
    const [address] = args;
    if (matcher !== "toHaveURL" || !(typeof address === "string" || address instanceof RegExp)) return undefined;
    const isReached = ({ href }: URL) => (typeof address === "string" ? href === address : address.test(href));
    return page.waitForURL(isReached, { waitUntil: "commit", timeout: timeoutIn(args) });
  };

function timeoutIn(args: readonly unknown[]): number {
  const options = args.at(-1);
  const isGiven = typeof options === "object" && options !== null && "timeout" in options;
  return isGiven && typeof options.timeout === "number" ? options.timeout : timeoutMs;
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === "object" && value !== null && "waitFor" in value && "first" in value;

const isPage = (value: unknown): value is Page => typeof value === "object" && value !== null && "waitForURL" in value;
