import { describe, expect, test } from "vitest";
import { decide, type Facts, type SessionEvent } from "./machine.ts";

const valid: Facts = { isValid: true, hasAccessToken: true, hasRefreshToken: true, hasAnswer: false };
const expired: Facts = { isValid: false, hasAccessToken: true, hasRefreshToken: true, hasAnswer: false };
const expiredForGood: Facts = { isValid: false, hasAccessToken: true, hasRefreshToken: false, hasAnswer: false };
const nothing: Facts = { isValid: false, hasAccessToken: false, hasRefreshToken: false, hasAnswer: false };

const withAnswer = (facts: Facts): Facts => ({ ...facts, hasAnswer: true });

/** The effects in short: their kinds, with the reason of a refresh and the words of a log line. */
const doneOn = (event: SessionEvent, facts: Facts): string[] =>
  decide(event, facts).map((effect) => {
    if (effect.kind === "refresh") return `refresh:${effect.reason}`;
    return effect.kind === "log" ? `log:${effect.message}` : effect.kind;
  });

const sessionExpired = ["show-session-expired", "open-login-dialog"];

describe("entering the application", () => {
  const enter = { kind: "enter-app" } as const;
  test("[S3] [R2] a valid access token lets the user in", () => {
    expect(doneOn(enter, valid)).toEqual(["let-in"]);
  });
  test("[S4] with an expired access token and a refresh token, a refresh is tried", () => {
    expect(doneOn(enter, expired)).toEqual(["refresh:guard"]);
    expect(doneOn({ kind: "refreshed", reason: "guard" }, valid)).toEqual(["broadcast-credential-updated", "let-in"]);
  });
  test("[S5] [E3] a refresh that fails, and no token at all, broadcast the login and block", () => {
    expect(doneOn({ kind: "refresh-failed", reason: "guard" }, expired)).toEqual([
      "log:Cannot refresh",
      "broadcast-login",
      "block",
    ]);
    expect(doneOn({ kind: "refreshed", reason: "guard" }, expired)).toEqual(["broadcast-login", "block"]);
    for (const facts of [nothing, expiredForGood]) expect(doneOn(enter, facts)).toEqual(["broadcast-login", "block"]);
  });
});

describe("entering the workspace", () => {
  test("[S7] a missing user or tenant clears the token and its cookie and broadcasts the login", () => {
    for (const [hasUser, hasTenant] of [
      [false, true],
      [true, false],
      [false, false],
    ] as const) {
      expect(doneOn({ kind: "session-loaded", hasUser, hasTenant }, valid)).toEqual([
        "clear-credentials",
        "remove-token-cookie",
        "broadcast-login",
        "block",
      ]);
    }
  });
  test("[S8] [S56] [R5] with both, the tenant and the unit go into their cookies", () => {
    expect(doneOn({ kind: "session-loaded", hasUser: true, hasTenant: true }, valid)).toEqual([
      "store-place",
      "let-in",
    ]);
  });
  test("[S9] [E4] a failure to load is logged and leads to login", () => {
    expect(doneOn({ kind: "session-load-failed" }, valid)).toEqual([
      "log:Cannot get app config/user session",
      "broadcast-login",
      "block",
    ]);
  });
});

describe("start-up", () => {
  const startUp = { kind: "start-up" } as const;
  test("[S13] a stored pair of tokens that is no longer valid is refreshed", () => {
    expect(doneOn(startUp, withAnswer(expired))).toEqual(["refresh:start-up"]);
  });
  test("[S14] still without a valid token, a code in the address is exchanged", () => {
    expect(doneOn(startUp, withAnswer(nothing))).toEqual(["exchange-answer"]);
    expect(doneOn(startUp, withAnswer(expiredForGood))).toEqual(["exchange-answer"]);
    expect(doneOn({ kind: "refreshed", reason: "start-up" }, withAnswer(expired))).toEqual(["exchange-answer"]);
    expect(doneOn({ kind: "refresh-failed", reason: "start-up" }, withAnswer(expired))).toEqual([
      "log:Cannot refresh",
      "exchange-answer",
    ]);
    expect(doneOn(startUp, withAnswer(valid))).toEqual(["store-token-cookie"]);
  });
  test("[S15] a valid token goes into the cookie; without one the cookie goes", () => {
    expect(doneOn(startUp, valid)).toEqual(["store-token-cookie"]);
    expect(doneOn(startUp, nothing)).toEqual(["remove-token-cookie"]);
    expect(doneOn({ kind: "code-exchanged" }, valid)).toEqual(["store-token-cookie"]);
    expect(doneOn({ kind: "refreshed", reason: "start-up" }, valid)).toEqual(["store-token-cookie"]);
  });
  test("[S16] [E5] any failure clears the token and the cookie, and shows nothing", () => {
    expect(doneOn({ kind: "start-up-failed" }, expired)).toEqual(["clear-credentials", "remove-token-cookie"]);
    expect(doneOn({ kind: "refresh-failed", reason: "start-up" }, expired)).toEqual([
      "log:Cannot refresh",
      "clear-credentials",
      "remove-token-cookie",
    ]);
  });
});

describe("the login dialog", () => {
  test("[S18] Continue with a valid token reloads", () => {
    expect(doneOn({ kind: "continue" }, valid)).toEqual(["reload"]);
  });
  test("[S19] Continue without one clears the token and goes to the login", () => {
    expect(doneOn({ kind: "continue" }, expired)).toEqual(["clear-credentials", "remove-token-cookie", "go-to-login"]);
  });
  test("[S20] Logout clears the token, tells the watchers and goes to the provider's logout", () => {
    expect(doneOn({ kind: "logout" }, valid).sort()).toEqual([
      "clear-credentials",
      "clear-place",
      "drop-unsaved-input",
      "go-to-logout",
      "notify-watchers",
      "revoke-tokens",
    ]);
  });
  test("[S61] the tokens are revoked while they are still known", () => {
    const done = doneOn({ kind: "logout" }, valid);
    expect(done.indexOf("revoke-tokens")).toBeLessThan(done.indexOf("clear-credentials"));
  });
});

describe("other events", () => {
  const visible = { kind: "tab-visible", isGuardedPage: true } as const;
  test("[S21] a visible tab with an invalid token and both tokens tries a refresh", () => {
    expect(doneOn(visible, expired)).toEqual(["refresh:tab-visible"]);
    expect(doneOn(visible, valid)).toEqual([]);
  });
  test("[S22] [E1] still invalid, it shows that the session has expired, also where nothing is stored", () => {
    expect(doneOn({ kind: "refreshed", reason: "tab-visible" }, expired)).toEqual(sessionExpired);
    expect(doneOn({ kind: "refresh-failed", reason: "tab-visible" }, expired)).toEqual([
      "log:Cannot refresh",
      ...sessionExpired,
    ]);
    expect(doneOn(visible, expiredForGood)).toEqual(sessionExpired);
    expect(doneOn(visible, nothing)).toEqual(sessionExpired);
  });
  test("[S22] [S52] a page with its own way to sign in, where nobody was signed in, stays as it is", () => {
    expect(doneOn({ ...visible, isGuardedPage: false }, nothing)).toEqual([]);
    expect(doneOn({ ...visible, isGuardedPage: false }, expiredForGood)).toEqual(sessionExpired);
  });
  test("[S23] a 401 tries a refresh", () => {
    expect(doneOn({ kind: "unauthorized" }, valid)).toEqual(["refresh:unauthorized"]);
  });
  test("[S24] [E2] then valid, it is an unexpected error; otherwise the session has expired", () => {
    expect(doneOn({ kind: "refreshed", reason: "unauthorized" }, valid)).toEqual([
      "broadcast-credential-updated",
      "show-unexpected-error",
    ]);
    expect(doneOn({ kind: "refresh-failed", reason: "unauthorized" }, expired)).toEqual([
      "log:Cannot refresh",
      ...sessionExpired,
    ]);
    expect(doneOn({ kind: "unauthorized" }, expiredForGood)).toEqual(sessionExpired);
  });
  test("[S25] updated credentials go into the cookie, or the cookie goes", () => {
    expect(doneOn({ kind: "credential-updated" }, valid)).toEqual(["store-token-cookie"]);
    expect(doneOn({ kind: "credential-updated" }, nothing)).toEqual(["remove-token-cookie"]);
  });
  test("[S26] a change of any of the six stored keys by another tab reloads the page", () => {
    const stored = (keys: (string | null)[], facts = valid) => doneOn({ kind: "stored-elsewhere", keys }, facts);
    for (const key of ["tenant_id", "granted_scopes", "access_token_stored_at", "expires_at", "refresh_token", null])
      expect([key, stored([key])]).toEqual([key, ["reload"]]);
    // A logout removes the token with the rest.
    expect(stored(["access_token"], nothing)).toEqual(["reload"]);
    for (const key of ["theme", "id_token", "Abp.AuthRefreshToken"]) expect(stored([key])).toEqual([]);
  });
  test("[S26] if the access token changed, a credential-updated event is broadcast instead", () => {
    const keys = ["expires_at", "access_token_stored_at", "granted_scopes", "refresh_token", "access_token"];
    expect(doneOn({ kind: "stored-elsewhere", keys }, valid)).toEqual(["broadcast-credential-updated"]);
  });
  test("[S26] if the tenant changed with the access token, the event is broadcast and the page reloads", () => {
    for (const key of ["tenant_id", "askloom.unit", null])
      expect(doneOn({ kind: "stored-elsewhere", keys: [key, "access_token"] }, valid)).toEqual([
        "broadcast-credential-updated",
        "reload",
      ]);
  });
  test("[S56] another unit, chosen in another tab, begins the page again", () => {
    expect(doneOn({ kind: "stored-elsewhere", keys: ["askloom.unit"] }, valid)).toEqual(["reload"]);
  });
  test("[S27] the timer refreshes, and a refresh that fails then is only logged", () => {
    expect(doneOn({ kind: "timer" }, valid)).toEqual(["refresh:timer"]);
    expect(doneOn({ kind: "refreshed", reason: "timer" }, valid)).toEqual(["broadcast-credential-updated"]);
    expect(doneOn({ kind: "refresh-failed", reason: "timer" }, valid)).toEqual(["log:Cannot refresh"]);
  });
});

describe("the pop-up", () => {
  const message = { kind: "pop-up-message", isOwnOrigin: true, action: "close", hasCode: true } as const;
  test("[S29] [S31] its message with action close and a code is exchanged", () => {
    expect(doneOn(message, nothing)).toEqual(["exchange-pop-up-code"]);
    expect(doneOn({ ...message, action: "open" }, nothing)).toEqual([]);
    expect(doneOn({ ...message, hasCode: false }, nothing)).toEqual([]);
  });
  test("[S30] [E6] a foreign one is ignored", () => {
    expect(doneOn({ ...message, isOwnOrigin: false }, nothing)).toEqual([]);
  });
  test("[S31] [S32] then the dialog closes, and on a workspace path the workspace opens", () => {
    expect(doneOn({ kind: "pop-up-exchanged", isOnWorkspacePath: false }, valid)).toEqual([
      "broadcast-credential-updated",
      "close-login-dialog",
    ]);
    expect(doneOn({ kind: "pop-up-exchanged", isOnWorkspacePath: true }, valid)).toEqual([
      "broadcast-credential-updated",
      "close-login-dialog",
      "go-to-workspace",
    ]);
  });
});

describe("the session at the provider", () => {
  test("[S51] a change there tries a silent refresh; when that fails, the tokens go and the session has expired", () => {
    expect(doneOn({ kind: "session-changed" }, valid)).toEqual(["refresh-silently"]);
    expect(doneOn({ kind: "refreshed-silently" }, valid)).toEqual(["broadcast-credential-updated"]);
    expect(doneOn({ kind: "silent-refresh-failed" }, valid)).toEqual([
      "log:Cannot refresh",
      "clear-credentials",
      "remove-token-cookie",
      ...sessionExpired,
    ]);
  });
});

describe("a page that offers its own way to sign in", () => {
  const enter = { kind: "enter-page" } as const;
  test("[S52] it is told whether someone is signed in, and no dialog is asked for", () => {
    expect(doneOn(enter, valid)).toEqual(["let-in"]);
    expect(doneOn(enter, expired)).toEqual(["refresh:page"]);
    expect(doneOn(enter, nothing)).toEqual(["block"]);
    expect(doneOn({ kind: "refreshed", reason: "page" }, valid)).toEqual(["broadcast-credential-updated", "let-in"]);
    expect(doneOn({ kind: "refreshed", reason: "page" }, expired)).toEqual(["block"]);
    expect(doneOn({ kind: "refresh-failed", reason: "page" }, expired)).toEqual(["log:Cannot refresh", "block"]);
  });
});
