import { isValid, readCredentials } from "@askloom/browser";
import { watchSession } from "./open-id/frames.ts";
import type { Refreshing } from "./refresh.ts";

export interface SessionWatch {
  /** Watches while someone is signed in, and follows the credentials as they change. */
  follow(): void;
}

/** Notices that the session at the provider has changed, where the provider can tell (S33, K13). */
export function sessionWatch(
  { storage, client }: Refreshing,
  { onChanged, onFailure }: { readonly onChanged: () => void; readonly onFailure: (error: unknown) => void },
): SessionWatch {
  let watched: string | undefined;
  let stop: (() => void) | undefined;

  const watch = async (sessionState: string) => {
    const { server, settings } = await client();
    const frame = server.check_session_iframe;
    if (typeof frame !== "string" || watched !== sessionState) return;
    stop = watchSession(frame, `${settings.clientId} ${sessionState}`, () => {
      // One change is one event, however often the frame repeats it.
      end();
      onChanged();
    });
  };

  const end = () => {
    stop?.();
    stop = undefined;
    watched = undefined;
  };

  return {
    follow() {
      const credentials = readCredentials(storage);
      const state = isValid(credentials, Date.now()) && isWatching(window) ? credentials?.sessionState : undefined;
      if (state === watched) return;
      end();
      watched = state;
      // A provider that is away now is asked again when the credentials change.
      if (state !== undefined) watch(state).catch(onFailure);
    },
  };
}

/** A page inside another one of ours leaves it to that one. */
const isWatching = ({ parent, self }: Window): boolean => parent === self;
