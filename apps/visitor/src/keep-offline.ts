import type { VisitState } from "@askloom/contract";
import type { ToKeep } from "./offline-forms.ts";

const workerAddress = "/f/worker.js";

/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
  };
}

/** Has the page kept, so that it opens again without a network (FL42). */
export async function keepOffline({ link, version }: Pick<VisitState, "link" | "version">): Promise<void> {
  // A script may be started from this address and from no other.
  (globalThis as TrustedTypes).trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (address === workerAddress ? address : null),
  });
  await navigator.serviceWorker.register(workerAddress, { scope: "/f/" });
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/visitor/assets/"))
    .map(({ pathname }) => pathname);
  const form: ToKeep = { link, mark: [version, ...assets.toSorted()].join(" "), assets };
  active?.postMessage(form);
}
