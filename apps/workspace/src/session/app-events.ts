import type { OpenIdErrorName } from "./open-id/events.ts";

/** What the parts of the application tell each other, as events of the window. */
export type AppEvent =
  | OpenIdErrorName
  | "app:login"
  /** The page is about to go, for a login or a reload, and will come back: what was typed is kept (S58). */
  | "app:leaving"
  | "app:unauthorized"
  | "app:credential-updated"
  | "app:session-expired"
  | "app:unexpected-error"
  | "app:login-done"
  | "app:login-failed";

export function broadcast(event: AppEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

/** Gives back how to stop listening. */
export function listen(event: AppEvent, listener: () => void): () => void {
  window.addEventListener(event, listener);
  return () => window.removeEventListener(event, listener);
}
