import type { LoginFlow } from "./settings.ts";

/** Whether an address carries an answer of the provider: a code (S14), or tokens where the implicit flow is on (S60). */
export function hasAnswer({ search, hash }: Pick<Location, "search" | "hash">, flows: readonly LoginFlow[]): boolean {
  if (new URLSearchParams(search).has("code")) return true;
  return flows.includes("implicit") && implicitAnswerIn(hash) !== undefined;
}

/** The tokens in the fragment of an address, as a token endpoint would have sent them, and what belongs to them. */
export interface ImplicitAnswer {
  readonly state: string;
  readonly sessionState: string | undefined;
  readonly tokens: Readonly<Record<string, string | number>>;
}

export function implicitAnswerIn(hash: string): ImplicitAnswer | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const { state = "", session_state: sessionState, expires_in: expiresIn, ...tokens } = Object.fromEntries(parts);
  if (tokens.access_token === undefined || tokens.id_token === undefined) return undefined;
  return { state, sessionState, tokens: { ...tokens, expires_in: Number(expiresIn ?? 0) } };
}
