import { createHash, randomBytes } from "node:crypto";
import type { KoaContextWithOIDC } from "oidc-provider";

/** OpenID Connect Session Management 1.0: lets a client notice that the session at the provider has changed (I6). */
export const browserStateCookie = "askloom.browser_state";

/** Adds `session_state` to a successful authorization response, and keeps the cookie that the check frame compares with. */
export async function keepSessionState(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const { oidc } = context;
  if (oidc === undefined) return;
  const state = browserStateOf(oidc.session?.accountId === undefined ? undefined : oidc.session.uid);
  if (oidc.route === "authorization" || oidc.route === "resume") {
    const location = context.response.get("location");
    if (state === "" || !isSuccess(location)) return;
    setState(context, state);
    context.response.set("location", withSessionState(location, String(oidc.params?.client_id), state));
  }
  if (oidc.route === "end_session_confirm") setState(context, "");
}

/** What the frame is asked to compare with: a hash over client, origin, the browser's state and a salt. */
export function sessionStateOf(clientId: string, origin: string, state: string, salt: string): string {
  return `${createHash("sha256").update(`${clientId} ${origin} ${state} ${salt}`).digest("hex")}.${salt}`;
}

function withSessionState(location: string, clientId: string, state: string): string {
  const url = new URL(location);
  url.searchParams.set("session_state", sessionStateOf(clientId, url.origin, state, randomBytes(8).toString("hex")));
  return url.href;
}

const isSuccess = (location: string): boolean => URL.canParse(location) && new URL(location).searchParams.has("code");

const browserStateOf = (sessionUid: string | undefined): string =>
  sessionUid === undefined ? "" : createHash("sha256").update(`browser state ${sessionUid}`).digest("base64url");

function setState(context: KoaContextWithOIDC, value: string): void {
  // Readable by the frame's script on purpose; it says nothing about the session but that it changed.
  const secure = context.oidc.provider.issuer.startsWith("https:");
  const cookie = `${browserStateCookie}=${value}; path=/oidc; samesite=lax${secure ? "; secure" : ""}${value === "" ? "; max-age=0" : ""}`;
  context.append("set-cookie", cookie);
}
