import { tenantName, tokenCookie } from "@askloom/contract";
import type { Log } from "../shared/log.ts";
import { broadcast, listen } from "./app-events.ts";
import type { Cookies } from "./cookies.ts";
import {
  type Credentials,
  clearCredentials,
  credentialKeys,
  isValid,
  readCredentials,
  storeCredentials,
} from "./credentials.ts";
import { decide, type Effect, type RefreshReason, type SessionEvent } from "./machine.ts";
import type { OpenIdClient } from "./open-id/open-id-client.ts";
import { refreshTime } from "./open-id/settings.ts";
import { isOwnOrigin } from "./own-origin.ts";

export interface SessionParts {
  readonly storage: Storage;
  readonly cookies: Cookies;
  /** Loads the provider's discovery document; tried again when it failed before. */
  readonly client: () => Promise<OpenIdClient>;
  readonly log: Log;
  readonly productDomain: string;
  readonly language: () => string;
  readonly goToWorkspace: () => void;
}

export interface LoadedSession {
  readonly userId: string | undefined;
  readonly tenantId: string | undefined;
}

export interface Session {
  startUp(): Promise<void>;
  /** The primary check: true lets in (R2). */
  enterApp(): Promise<boolean>;
  /** The secondary check: true lets in (R5). */
  enterWorkspace(load: () => Promise<LoadedSession>): Promise<boolean>;
  validToken(): string | undefined;
  continueLogin(): Promise<void>;
  logOut(): Promise<void>;
}

type Verdict = boolean | undefined;

/** Carries out what the machine decides, and tells it what happens in the browser. */
export function createSession(parts: SessionParts): Session {
  const { storage, cookies, client, log } = parts;
  const stored = () => readCredentials(storage);
  const facts = () => {
    const credentials = stored();
    return {
      isValid: isValid(credentials, Date.now()),
      hasAccessToken: credentials !== undefined,
      hasRefreshToken: credentials?.refreshToken !== undefined,
    };
  };
  /** What went wrong, for the log line that the machine asks for. */
  const failures: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loaded: LoadedSession = { userId: undefined, tenantId: undefined };
  let popUpAnswer = new URL(location.href);

  const run = async (event: SessionEvent): Promise<Verdict> => {
    let verdict: Verdict;
    for (const effect of decide(event, facts())) verdict = (await perform(effect)) ?? verdict;
    setTimer();
    return verdict;
  };

  const perform = async (effect: Effect): Promise<Verdict> => {
    if (effect.kind === "refresh") return refresh(effect.reason);
    if (effect.kind === "log") return void log.warn(effect.message, ...failures.splice(0));
    return performers[effect.kind]();
  };

  const performers: Readonly<Record<Exclude<Effect["kind"], "refresh" | "log">, () => Promise<Verdict> | Verdict>> = {
    "exchange-code": async () => {
      await exchange(new URL(location.href));
      history.replaceState(null, "", location.pathname);
      return run({ kind: "code-exchanged" });
    },
    "exchange-pop-up-code": async () => {
      await exchange(popUpAnswer);
      return run({ kind: "pop-up-exchanged", isOnWorkspacePath: location.pathname.startsWith("/app/workspace") });
    },
    "store-token-cookie": () => {
      const credentials = stored();
      if (credentials !== undefined) cookies.write(tokenCookie, credentials.accessToken, credentials.expiresAt);
      return undefined;
    },
    "remove-token-cookie": () => void cookies.remove(tokenCookie),
    "store-tenant-cookie": () => {
      cookies.write(tenantName, loaded.tenantId ?? "");
      if (storage.getItem(credentialKeys.tenantId) !== loaded.tenantId)
        storage.setItem(credentialKeys.tenantId, loaded.tenantId ?? "");
      return undefined;
    },
    "clear-credentials": () => void clearCredentials(storage),
    "notify-watchers": () => void broadcast("app:credential-updated"),
    "let-in": () => true,
    block: () => false,
    "broadcast-login": () => void broadcast("app:login"),
    "broadcast-credential-updated": () => void broadcast("app:credential-updated"),
    "show-session-expired": () => void broadcast("app:session-expired"),
    "show-unexpected-error": () => void broadcast("app:unexpected-error"),
    "open-login-dialog": () => void broadcast("app:login"),
    "close-login-dialog": () => void broadcast("app:login-done"),
    reload: () => void location.reload(),
    "go-to-workspace": () => void parts.goToWorkspace(),
    "go-to-login": async () =>
      void location.assign(await (await client()).loginAddress({ language: parts.language() })),
    "go-to-logout": async () => void location.assign((await client()).logoutAddress(stored()?.idToken)),
  };

  const exchange = async (answer: URL) => storeCredentials(storage, await (await client()).exchange(answer));

  /** Only one tab refreshes at a time; the others take what it got. */
  const refresh = async (reason: RefreshReason): Promise<Verdict> => {
    const seen = stored()?.accessToken;
    try {
      await inOneTab(async () => {
        const current = stored();
        if (current?.refreshToken === undefined) throw new Error("there is no refresh token");
        if (isRefreshedElsewhere(current, seen, reason)) return;
        const fresh = await (await client()).refresh(current.refreshToken);
        storeCredentials(storage, { ...fresh, idToken: fresh.idToken ?? current.idToken });
      });
    } catch (error) {
      failures.push(error);
      return run({ kind: "refresh-failed", reason });
    }
    return run({ kind: "refreshed", reason });
  };

  const setTimer = () => {
    clearTimeout(timer);
    const credentials = stored();
    if (credentials === undefined || !isValid(credentials, Date.now())) return;
    const dueMs = refreshTime(credentials.storedAt, credentials.expiresAt) - Date.now();
    if (dueMs > 0) timer = setTimeout(() => void run({ kind: "timer" }), dueMs);
  };

  listen("app:unauthorized", () => void run({ kind: "unauthorized" }));
  listen("app:credential-updated", () => void run({ kind: "credential-updated" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void run({ kind: "tab-visible" });
  });
  window.addEventListener("storage", ({ storageArea, key, newValue }) => {
    if (storageArea === storage) void run({ kind: "stored-elsewhere", key, isRemoved: newValue === null });
  });
  window.addEventListener("message", ({ origin, data }) => {
    const { action, code, state } = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
    const hasCode = typeof code === "string" && code !== "";
    if (hasCode)
      popUpAnswer = new URL(
        `/design?${new URLSearchParams({ code, state: String(state), iss: String(data.iss) })}`,
        location.origin,
      );
    run({ kind: "pop-up-message", isOwnOrigin: isOwnOrigin(origin, parts.productDomain), action, hasCode }).catch(
      (error: unknown) => log.error("Cannot exchange the code of the login window", error),
    );
  });

  return {
    async startUp() {
      try {
        await client();
        await run({ kind: "start-up", hasCode: new URL(location.href).searchParams.has("code") });
      } catch (error) {
        // The application continues without a session; the login dialog is the way on (S16, S17).
        console.error(error);
        await run({ kind: "start-up-failed" });
      }
    },
    enterApp: async () => (await run({ kind: "enter-app" })) ?? false,
    async enterWorkspace(load) {
      try {
        loaded = await load();
      } catch (error) {
        failures.push(error);
        return (await run({ kind: "session-load-failed" })) ?? false;
      }
      const { userId, tenantId } = loaded;
      return (
        (await run({ kind: "session-loaded", hasUser: userId !== undefined, hasTenant: tenantId !== undefined })) ??
        false
      );
    },
    validToken: () => {
      const credentials = stored();
      return isValid(credentials, Date.now()) ? credentials?.accessToken : undefined;
    },
    continueLogin: async () => void (await run({ kind: "continue" })),
    logOut: async () => void (await run({ kind: "logout" })),
  };
}

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
