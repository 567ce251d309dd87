import { credentialKeys, storedKeys, unitKey } from "@askloom/browser";

/** What the browser holds when something happens. */
export interface Facts {
  /** The access token has not expired (S1, S2). */
  readonly isValid: boolean;
  readonly hasAccessToken: boolean;
  readonly hasRefreshToken: boolean;
  /** The address carries an answer of the login provider: a code, or tokens where the implicit flow is on. */
  readonly hasAnswer: boolean;
}

/** Why a refresh was tried. */
export type RefreshReason = "start-up" | "guard" | "page" | "tab-visible" | "unauthorized" | "timer";

export type SessionEvent =
  | { readonly kind: "start-up" | "start-up-failed" }
  | { readonly kind: "code-exchanged" }
  | { readonly kind: "enter-app" | "enter-page" }
  | { readonly kind: "refreshed"; readonly reason: RefreshReason }
  | { readonly kind: "refresh-failed"; readonly reason: RefreshReason }
  | { readonly kind: "session-loaded"; readonly hasUser: boolean; readonly hasTenant: boolean }
  | { readonly kind: "session-load-failed" }
  | { readonly kind: "tab-visible"; readonly isGuardedPage: boolean }
  | { readonly kind: "unauthorized" }
  | { readonly kind: "credential-updated" }
  | { readonly kind: "timer" }
  | { readonly kind: "session-changed" | "refreshed-silently" | "silent-refresh-failed" }
  /** Another tab changed these keys; null stands for all of them. */
  | { readonly kind: "stored-elsewhere"; readonly keys: readonly (string | null)[] }
  | {
      readonly kind: "pop-up-message";
      readonly isOwnOrigin: boolean;
      readonly action: unknown;
      readonly hasCode: boolean;
    }
  | { readonly kind: "pop-up-exchanged"; readonly isOnWorkspacePath: boolean }
  | { readonly kind: "continue" }
  | { readonly kind: "logout" };

export type Effect =
  | { readonly kind: "refresh"; readonly reason: RefreshReason }
  | { readonly kind: "refresh-silently" | "exchange-answer" | "exchange-pop-up-code" | "revoke-tokens" }
  | { readonly kind: "store-token-cookie" | "remove-token-cookie" | "store-place" | "clear-place" }
  | { readonly kind: "clear-credentials" | "drop-unsaved-input" | "notify-watchers" }
  | { readonly kind: "let-in" | "block" }
  | { readonly kind: "broadcast-login" | "broadcast-credential-updated" }
  | { readonly kind: "show-session-expired" | "show-unexpected-error" }
  | { readonly kind: "open-login-dialog" | "close-login-dialog" }
  | { readonly kind: "reload" | "go-to-workspace" | "go-to-login" | "go-to-logout" }
  | { readonly kind: "log"; readonly message: string };

type Plain = Exclude<Effect, { kind: "refresh" | "log" }>["kind"];

const effects = (...kinds: Plain[]): Effect[] => kinds.map((kind) => ({ kind }));
const refresh = (reason: RefreshReason): Effect[] => [{ kind: "refresh", reason }];
const log = (message: string): Effect => ({ kind: "log", message });

const sessionExpired = effects("show-session-expired", "open-login-dialog");
const tokenCookie = ({ isValid }: Facts): Effect[] => effects(isValid ? "store-token-cookie" : "remove-token-cookie");
const canRefresh = ({ hasAccessToken, hasRefreshToken }: Facts): boolean => hasAccessToken && hasRefreshToken;

/** Decides what a session does when something happens. Every sentence of docs/spec/session.md that says so is here. */
export function decide(event: SessionEvent, facts: Facts): Effect[] {
  switch (event.kind) {
    case "start-up": {
      if (facts.isValid) return effects("store-token-cookie");
      return canRefresh(facts) ? refresh("start-up") : afterRefresh["start-up"](facts);
    }
    case "start-up-failed":
      return effects("clear-credentials", "remove-token-cookie");
    case "code-exchanged":
    case "credential-updated":
      return tokenCookie(facts);
    case "enter-app": {
      if (facts.isValid) return effects("let-in");
      return facts.hasRefreshToken ? refresh("guard") : effects("broadcast-login", "block");
    }
    case "enter-page": {
      if (facts.isValid) return effects("let-in");
      return facts.hasRefreshToken ? refresh("page") : effects("block");
    }
    case "refreshed":
      return afterRefresh[event.reason](facts);
    case "refresh-failed":
      return [log("Cannot refresh"), ...afterFailedRefresh[event.reason](facts)];
    case "session-loaded": {
      if (event.hasUser && event.hasTenant) return effects("store-place", "let-in");
      return effects("clear-credentials", "remove-token-cookie", "broadcast-login", "block");
    }
    case "session-load-failed":
      return [log("Cannot get app config/user session"), ...effects("broadcast-login", "block")];
    case "tab-visible": {
      if (facts.isValid) return [];
      if (canRefresh(facts)) return refresh("tab-visible");
      // A page that offers its own way to sign in says so itself (S52).
      return event.isGuardedPage || facts.hasAccessToken ? sessionExpired : [];
    }
    case "unauthorized":
      return facts.hasRefreshToken ? refresh("unauthorized") : afterRefresh.unauthorized(facts);
    case "timer":
      return facts.hasRefreshToken ? refresh("timer") : [];
    case "session-changed":
      return effects("refresh-silently");
    case "refreshed-silently":
      return effects("broadcast-credential-updated");
    case "silent-refresh-failed":
      return [log("Cannot refresh"), ...effects("clear-credentials", "remove-token-cookie"), ...sessionExpired];
    case "stored-elsewhere":
      return storedElsewhere(event.keys, facts);
    case "pop-up-message":
      return event.isOwnOrigin && event.action === "close" && event.hasCode ? effects("exchange-pop-up-code") : [];
    case "pop-up-exchanged": {
      if (!facts.isValid) return [];
      const closed = effects("broadcast-credential-updated", "close-login-dialog");
      return event.isOnWorkspacePath ? [...closed, ...effects("go-to-workspace")] : closed;
    }
    case "continue":
      return facts.isValid ? effects("reload") : effects("clear-credentials", "remove-token-cookie", "go-to-login");
    case "logout":
      return effects(
        ...(["revoke-tokens", "go-to-logout", "clear-credentials"] as const),
        ...(["clear-place", "drop-unsaved-input", "notify-watchers"] as const),
      );
  }
}

const afterRefresh: Readonly<Record<RefreshReason, (facts: Facts) => Effect[]>> = {
  "start-up": (facts) => (!facts.isValid && facts.hasAnswer ? effects("exchange-answer") : tokenCookie(facts)),
  guard: ({ isValid }) =>
    isValid ? effects("broadcast-credential-updated", "let-in") : effects("broadcast-login", "block"),
  page: ({ isValid }) => (isValid ? effects("broadcast-credential-updated", "let-in") : effects("block")),
  "tab-visible": ({ isValid }) => (isValid ? effects("broadcast-credential-updated") : sessionExpired),
  unauthorized: ({ isValid }) =>
    isValid ? effects("broadcast-credential-updated", "show-unexpected-error") : sessionExpired,
  timer: () => effects("broadcast-credential-updated"),
};

const afterFailedRefresh: Readonly<Record<RefreshReason, (facts: Facts) => Effect[]>> = {
  "start-up": ({ hasAnswer }) =>
    hasAnswer ? effects("exchange-answer") : effects("clear-credentials", "remove-token-cookie"),
  guard: () => effects("broadcast-login", "block"),
  page: () => effects("block"),
  "tab-visible": () => sessionExpired,
  unauthorized: () => sessionExpired,
  // The next call, or the next look at the tab, tells the person.
  timer: () => [],
};

/**
 * Another tab changed what is stored. With a new access token the rest of the credentials changes too, and the tab goes
 * on with them; any other change is a logout, and the page begins again (S26). In another tenant or unit it also begins
 * again with a new token: what it shows belongs to the one before.
 */
function storedElsewhere(keys: readonly (string | null)[], { hasAccessToken }: Facts): Effect[] {
  const changed = keys.filter((key) => key === null || key === unitKey || storedKeys.includes(key));
  if (changed.length === 0) return [];
  const isNewToken = changed.includes(credentialKeys.accessToken) && hasAccessToken;
  if (!isNewToken) return effects("reload");
  const isElsewhere = changed.some((key) => key === null || key === unitKey || key === credentialKeys.tenantId);
  return isElsewhere ? effects("broadcast-credential-updated", "reload") : effects("broadcast-credential-updated");
}
