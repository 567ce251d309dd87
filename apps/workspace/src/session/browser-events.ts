import { listen } from "./app-events.ts";
import type { SessionEvent } from "./machine.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { gatherKeys } from "./stored-elsewhere.ts";

export interface Listening {
  readonly storage: Storage;
  readonly productDomain: string;
  readonly notify: (event: SessionEvent) => void;
  /** The answer of the provider that a pop-up of ours handed over. */
  readonly onPopUpAnswer: (answer: URL) => void;
}

/** Tells the session what happens in the browser. */
export function listenToBrowser({ storage, productDomain, notify, onPopUpAnswer }: Listening): void {
  listen("app:unauthorized", () => notify({ kind: "unauthorized" }));
  listen("app:credential-updated", () => notify({ kind: "credential-updated" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible")
      notify({ kind: "tab-visible", isGuardedPage: location.pathname.startsWith("/app") });
  });
  const note = gatherKeys((keys) => notify({ kind: "stored-elsewhere", keys }));
  window.addEventListener("storage", ({ storageArea, key }) => {
    if (storageArea === storage) note(key);
  });
  window.addEventListener("message", ({ origin, data }) => {
    const { action, ...answer } = partsOf(data);
    // The provider's check frame also sends messages.
    if (action === undefined) return;
    const isOwn = isOwnOrigin(origin, productDomain);
    if (isOwn) onPopUpAnswer(new URL(`/design?${new URLSearchParams(answer)}`, location.origin));
    notify({ kind: "pop-up-message", isOwnOrigin: isOwn, action, hasCode: (answer.code ?? "") !== "" });
  });
}

/** What a message holds, as far as it is text. */
const partsOf = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(data)).filter((part): part is [string, string] => typeof part[1] === "string"),
  );
