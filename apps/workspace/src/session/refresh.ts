import { type Credentials, isValid, readCredentials, storeCredentials } from "@askloom/browser";
import type { RefreshReason } from "./machine.ts";
import { OpenIdError } from "./open-id/events.ts";
import { answerInFrame } from "./open-id/frames.ts";
import { claimsOf } from "./open-id/id-token.ts";
import type { OpenIdClient } from "./open-id/open-id-client.ts";

export interface Refreshing {
  readonly storage: Storage;
  /** Loads the provider's discovery document; tried again when it failed before. */
  readonly client: () => Promise<OpenIdClient>;
}

/** Gets new tokens for the refresh token. Only one tab does at a time; the others take what it got. */
export async function refresh({ storage, client }: Refreshing, reason: RefreshReason): Promise<void> {
  const seen = readCredentials(storage)?.accessToken;
  await inOneTab(async () => {
    const current = readCredentials(storage);
    if (current?.refreshToken === undefined) throw new Error("there is no refresh token");
    if (isRefreshedElsewhere(current, seen, reason)) return;
    const fresh = await (await client()).refresh(current.refreshToken);
    storeCredentials(storage, { ...fresh, idToken: fresh.idToken ?? current.idToken });
  });
}

/** Gets new tokens from the provider's session, in a hidden frame, if it is still the same person's (S33). */
export async function refreshSilently({ storage, client }: Refreshing): Promise<void> {
  const before = readCredentials(storage)?.idToken;
  const openId = await client();
  const address = await openId.loginAddress({ shownIn: "frame" });
  const fresh = await openId.exchange(await answerInFrame(address, openId.settings.silentRefreshUri));
  if (before !== undefined && subjectOf(fresh.idToken) !== subjectOf(before))
    throw new OpenIdError("silent_refresh_error", "Another person is signed in at the provider");
  storeCredentials(storage, fresh);
}

const subjectOf = (idToken: string | undefined): unknown => claimsOf(idToken ?? "").claims.sub;

/** Whether another tab has got a new token since: then there is nothing left to do. */
function isRefreshedElsewhere(current: Credentials, seen: string | undefined, reason: RefreshReason): boolean {
  if (!isValid(current, Date.now())) return false;
  if (current.accessToken !== seen) return true;
  // The server refused this very token, or it is due: its validity alone says nothing.
  return reason !== "unauthorized" && reason !== "timer";
}

const storageDelayMs = 150;

/** Browsers without locks refresh each for itself; the provider then ends one of them. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  const lock = "askloom-refresh";
  const isDone = await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held !== null) await work();
    return held !== null;
  });
  if (isDone) return;
  await navigator.locks.request(lock, async () => {
    // What the other tab stored reaches this one a moment later.
    await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
    await work();
  });
}
