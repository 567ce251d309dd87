import {
  type Cookies,
  clearCredentials,
  credentialKeys,
  isValid,
  type Log,
  readCredentials,
  storeCredentials,
} from "@askloom/browser";
import { tenantName, tokenCookie } from "@askloom/contract";
import { broadcast } from "./app-events.ts";
import { listenToBrowser } from "./browser-events.ts";
import { decide, type Effect, type RefreshReason, type SessionEvent } from "./machine.ts";
import { refreshTime } from "./open-id/settings.ts";
import { logInByPopUp } from "./pop-up-login.ts";
import { type Refreshing, refresh, refreshSilently } from "./refresh.ts";
import { sessionWatch } from "./session-watch.ts";

export interface SessionParts extends Refreshing {
  readonly cookies: Cookies;
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
  /** The same for a page that offers its own way to sign in: nothing is broadcast. */
  enterPage(): Promise<boolean>;
  /** The secondary check: true lets in (R5). */
  enterWorkspace(load: () => Promise<LoadedSession>): Promise<boolean>;
  validToken(): string | undefined;
  continueLogin(): Promise<void>;
  logInByPopUp(): Promise<void>;
  logOut(): Promise<void>;
}

type Verdict = boolean | undefined;

/** Carries out what the machine decides. */
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
    watch.follow();
    return verdict;
  };

  const perform = async (effect: Effect): Promise<Verdict> => {
    if (effect.kind === "refresh") return refreshed(effect.reason);
    if (effect.kind === "log") return void log.warn(effect.message, ...failures.splice(0));
    return performers[effect.kind]();
  };

  const performers: Readonly<Record<Exclude<Effect["kind"], "refresh" | "log">, () => Promise<Verdict> | Verdict>> = {
    "refresh-silently": () =>
      attempt(() => refreshSilently(parts), { kind: "refreshed-silently" }, { kind: "silent-refresh-failed" }),
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

  const refreshed = (reason: RefreshReason) =>
    attempt(() => refresh(parts, reason), { kind: "refreshed", reason }, { kind: "refresh-failed", reason });

  /** What comes of a piece of work is told to the machine. */
  const attempt = async (work: () => Promise<void>, done: SessionEvent, failed: SessionEvent): Promise<Verdict> => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
      return run(failed);
    }
    return run(done);
  };

  const setTimer = () => {
    clearTimeout(timer);
    const credentials = stored();
    if (credentials === undefined || !isValid(credentials, Date.now())) return;
    const dueMs = refreshTime(credentials.storedAt, credentials.expiresAt) - Date.now();
    if (dueMs > 0) timer = setTimeout(() => void run({ kind: "timer" }), dueMs);
  };

  const watch = sessionWatch(parts, () => void run({ kind: "session-changed" }));

  listenToBrowser({
    ...parts,
    tell: (event) =>
      void run(event).catch((error: unknown) => {
        log.error("Cannot carry out what happened", error);
        if (event.kind === "pop-up-message") broadcast("app:login-failed");
      }),
    onPopUpAnswer: (answer) => {
      popUpAnswer = answer;
    },
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
    enterPage: async () => (await run({ kind: "enter-page" })) ?? false,
    async enterWorkspace(load) {
      try {
        loaded = await load();
      } catch (error) {
        failures.push(error);
        return (await run({ kind: "session-load-failed" })) ?? false;
      }
      const [hasUser, hasTenant] = [loaded.userId !== undefined, loaded.tenantId !== undefined];
      return (await run({ kind: "session-loaded", hasUser, hasTenant })) ?? false;
    },
    validToken: () => (facts().isValid ? stored()?.accessToken : undefined),
    continueLogin: async () => void (await run({ kind: "continue" })),
    logInByPopUp: () =>
      logInByPopUp(async () => (await client()).loginAddress({ place: "pop-up", language: parts.language() })),
    logOut: async () => void (await run({ kind: "logout" })),
  };
}
