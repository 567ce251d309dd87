/** What a sign-in leaves in the browser (S35, S38). */
export interface Credentials {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  /** What the provider's check frame compares with; a refresh brings no new one (S33). */
  readonly sessionState: string | undefined;
  readonly grantedScopes: readonly string[];
  readonly storedAt: number;
  readonly expiresAt: number;
}

export const credentialKeys = {
  tenantId: "tenant_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  grantedScopes: "granted_scopes",
  storedAt: "access_token_stored_at",
  expiresAt: "expires_at",
  idToken: "id_token",
  sessionState: "session_state",
} as const;

/** The six of the specification (S35); the rest is our own. */
export const storedKeys: readonly string[] = [
  credentialKeys.tenantId,
  credentialKeys.accessToken,
  credentialKeys.grantedScopes,
  credentialKeys.storedAt,
  credentialKeys.expiresAt,
  credentialKeys.refreshToken,
];

const refreshTokenName = "Abp.AuthRefreshToken";

/** Keys are overwritten, never removed first: another tab would take that for a logout. */
export function storeCredentials(storage: Storage, credentials: Credentials): void {
  storage.setItem(credentialKeys.expiresAt, String(credentials.expiresAt));
  storage.setItem(credentialKeys.storedAt, String(credentials.storedAt));
  storage.setItem(credentialKeys.grantedScopes, JSON.stringify(credentials.grantedScopes));
  if (credentials.idToken !== undefined) storage.setItem(credentialKeys.idToken, credentials.idToken);
  if (credentials.sessionState !== undefined) storage.setItem(credentialKeys.sessionState, credentials.sessionState);
  if (credentials.refreshToken !== undefined) {
    storage.setItem(credentialKeys.refreshToken, credentials.refreshToken);
    storage.setItem(refreshTokenName, credentials.refreshToken);
  }
  // Last: it is what other tabs listen for, and by then the rest is there.
  storage.setItem(credentialKeys.accessToken, credentials.accessToken);
}

export function readCredentials(storage: Storage): Credentials | undefined {
  const accessToken = storage.getItem(credentialKeys.accessToken);
  if (accessToken === null) return undefined;
  return {
    accessToken,
    refreshToken: storage.getItem(credentialKeys.refreshToken) ?? undefined,
    idToken: storage.getItem(credentialKeys.idToken) ?? undefined,
    sessionState: storage.getItem(credentialKeys.sessionState) ?? undefined,
    grantedScopes: scopesIn(storage.getItem(credentialKeys.grantedScopes)),
    storedAt: Number(storage.getItem(credentialKeys.storedAt)),
    expiresAt: Number(storage.getItem(credentialKeys.expiresAt)),
  };
}

export function clearCredentials(storage: Storage): void {
  for (const key of [...Object.values(credentialKeys), refreshTokenName]) storage.removeItem(key);
}

/** Strict: the skew of ID tokens is not for access tokens (S2). */
export const isValid = (credentials: Credentials | undefined, now: number): boolean =>
  credentials !== undefined && credentials.expiresAt > now;

function scopesIn(text: string | null): string[] {
  try {
    const scopes: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(scopes) ? scopes.map(String) : [];
  } catch {
    return [];
  }
}
