export interface Revocation {
  /** Where the provider takes it; undefined where it cannot. */
  readonly endpoint: string | undefined;
  readonly clientId: string;
  readonly token: string;
  readonly hint: "access_token" | "refresh_token";
}

/** Tells the provider that a token is no longer used (C10). */
export async function revokeToken({ endpoint, clientId, token, hint }: Revocation): Promise<void> {
  if (endpoint === undefined) return;
  const body = new URLSearchParams({ token, token_type_hint: hint, client_id: clientId });
  const answer = await fetch(endpoint, { method: "POST", body });
  if (answer.ok || (await isUnsupported(answer))) return;
  throw new Error(`the provider answered ${answer.status}`);
}

/** A token that its provider does not keep cannot be revoked by itself; it ends with the refresh token's grant. */
async function isUnsupported(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => undefined);
  return Object(body).error === "unsupported_token_type";
}
