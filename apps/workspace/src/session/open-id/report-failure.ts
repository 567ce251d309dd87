import type { Log } from "@askloom/browser";
import { broadcast } from "../app-events.ts";
import { OpenIdError } from "./events.ts";

/** Broadcasts a failure of the OpenID client as the event of its name, and logs it under that name (E14). */
export function reportFailure(error: unknown, log: Pick<Log, "warn">): void {
  if (!(error instanceof OpenIdError)) return;
  broadcast(error.event);
  log.warn(error.event, error);
}
