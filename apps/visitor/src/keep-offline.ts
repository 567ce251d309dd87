import type { VisitState } from "@askloom/contract";
import type { ToKeep } from "./offline-forms.ts";
import { trustScripts } from "./trusted-scripts.ts";

const workerAddress = "/f/worker.js";

/** Has the page kept, so that it opens again without a network (FL42). */
export async function keepOffline({ link, version }: Pick<VisitState, "link" | "version">): Promise<void> {
  trustScripts();
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
