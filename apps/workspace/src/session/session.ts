import {
  type Cookies,
  clearCredentials,
  clearTenantChoice,
  isValid,
  type Log,
  logoutPath,
  readCredentials,
  storeCredentials,
  storeTenantChoice,
  type TenantChoice,
} from "@askloom/browser";
import { tokenCookie } from "@askloom/contract";
import { broadcast } from "./app-events.ts";
import { listenToBrowser } from "./browser-events.ts";
import { decide, type Effect, type RefreshReason, type SessionEvent } from "./machine.ts";
import type { OpenIdClient } from "./open-id/open-id-client.ts";
import type { Profile } from "./open-id/profile.ts";
import { hasAnswer } from "./open-id/provider-answer.ts";
import { reportFailure } from "./open-id/report-failure.ts";
import { type LoginFlow, refreshTime } from "./open-id/settings.ts";
import { logInByPopUp } from "./pop-up-login.ts";
import { type Refreshing, refresh, refreshSilently } from "./refresh.ts";
import { sessionWatch } from "./session-watch.ts";
import { unhandledKeys } from "./stored-elsewhere.ts";

export interface SessionParts extends Refreshing {
  readonly cookies: Cookies;
  readonly log: Log;
  readonly productDomain: string;
  /** The flows that are on beside code with PKCE (S34). */
  readonly flows: readonly LoginFlow[];
  readonly language: () => string;
  /** The address to which the browser comes back after the login (S59). */
  readonly keepAddress: () => void;
  readonly dropUnsavedInput: () => void;
  readonly goToWorkspace: () => void;
}

export interface LoadedSession {
  readonly userId: string | undefined;
  readonly tenantId: string | undefined;
  readonly unitId?: string | undefined;
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
  /** Where the password flow is configured (S34). */
  logInByPassword(username: string, password: string): Promise<void>;
  logOut(): Promise<void>;
  /** What the provider tells about the person (C9); undefined when it does not. */
  profile(): Promise<Profile | undefined>;
  /** From now on the calls are made for this tenant or unit: the page begins again there (S56). */
  changeTenantChoice(choice: TenantChoice): void;
}

type Verdict = boolean | undefined;
type TokenHint = Parameters<OpenIdClient["revoke"]>[1];

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
      hasAnswer: hasAnswer(location, parts.flows),
    };
  };
  /** What went wrong, for the log line that the machine asks for. */
  const failures: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loaded: LoadedSession = { userId: undefined, tenantId: undefined };
  let popUpAnswer = new URL(location.href);
  let tokenSoFar: string | undefined;
  const unhandled = unhandledKeys(storage);

  const run = async (event: SessionEvent): Promise<Verdict> => {
    let verdict: Verdict;
    for (const effect of decide(event, facts())) verdict = (await perform(effect)) ?? verdict;
    setTimer();
    watch.follow();
    tokenSoFar = stored()?.accessToken;
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
    "exchange-answer": async () => {
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
    "store-place": () => {
      const { tenantId, unitId } = loaded;
      if (tenantId !== undefined) storeTenantChoice(cookies, storage, { tenantId, unitId });
      return undefined;
    },
    "clear-place": () => void clearTenantChoice(cookies, storage),
    "revoke-tokens": async () => {
      const { refreshToken, accessToken } = stored() ?? {};
      const revoke = async (token: string | undefined, hint: TokenHint) => {
        if (token !== undefined) await (await client()).revoke(token, hint);
      };
      // A provider that is away does not keep anyone signed in here.
      await Promise.all([
        revoke(refreshToken, "refresh_token").catch(report),
        revoke(accessToken, "access_token").catch(report),
      ]);
      return undefined;
    },
    "drop-unsaved-input": () => void parts.dropUnsavedInput(),
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
    reload: () => {
      broadcast("app:leaving");
      location.reload();
      return undefined;
    },
    "go-to-workspace": () => void parts.goToWorkspace(),
    "go-to-login": async () => {
      const address = await (await client()).loginAddress({ language: parts.language() });
      parts.keepAddress();
      broadcast("app:leaving");
      location.assign(address);
      return undefined;
    },
    "go-to-logout": async () => {
      const idToken = stored()?.idToken;
      const address = client().then((openId) => openId.logoutAddress(idToken));
      location.assign(await address.catch(() => logoutPath));
      return undefined;
    },
  };

  const report = (error: unknown) => reportFailure(error, log);

  const reported = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      report(error);
      throw error;
    }
  };

  const exchange = async (answer: URL) => storeCredentials(storage, await (await client()).exchange(answer));

  const refreshed = (reason: RefreshReason) =>
    attempt(() => refresh(parts, reason), { kind: "refreshed", reason }, { kind: "refresh-failed", reason });

  /** What comes of a piece of work is told to the machine. */
  const attempt = async (work: () => Promise<void>, done: SessionEvent, failed: SessionEvent): Promise<Verdict> => {
    try {
      await work();
    } catch (error) {
      report(error);
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

  const watch = sessionWatch(parts, { onChanged: () => void run({ kind: "session-changed" }), onFailure: report });

  listenToBrowser({
    ...parts,
    notify: (event) =>
      void run(event.kind === "stored-elsewhere" ? { ...event, keys: unhandled(event.keys, tokenSoFar) } : event).catch(
        (error: unknown) => {
          report(error);
          log.error("Cannot carry out what happened", error);
          if (event.kind === "pop-up-message") broadcast("app:login-failed");
        },
      ),
    onPopUpAnswer: (answer) => {
      popUpAnswer = answer;
    },
  });

  return {
    async startUp() {
      try {
        await client();
        await run({ kind: "start-up" });
      } catch (error) {
        // The application continues without a session; the login dialog is the way on (S16, S17).
        report(error);
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
    continueLogin: async () => void (await reported(run({ kind: "continue" }))),
    logInByPopUp: () =>
      reported(
        logInByPopUp(async () => (await client()).loginAddress({ shownIn: "pop-up", language: parts.language() })),
      ),
    logInByPassword: (username, password) =>
      reported(
        (async () => {
          storeCredentials(storage, await (await client()).passwordLogin(username, password));
          await run({ kind: "code-exchanged" });
          await run({ kind: "continue" });
        })(),
      ),
    logOut: async () => void (await reported(run({ kind: "logout" }))),
    async profile() {
      const credentials = stored();
      if (credentials === undefined) return undefined;
      try {
        return await (await client()).profile(credentials);
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    changeTenantChoice(choice) {
      storeTenantChoice(cookies, storage, choice);
      broadcast("app:leaving");
    },
  };
}
