/** The stored credential keys, as the specification names them. */
export interface Credentials {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly grantedScopes: readonly string[];
  readonly storedAt: number;
  readonly expiresAt: number;
}

const keys = {
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  grantedScopes: "granted_scopes",
  storedAt: "access_token_stored_at",
  expiresAt: "expires_at",
} as const;

export function storeCredentials(storage: Storage, credentials: Credentials): void {
  clearCredentials(storage);
  storage.setItem(keys.accessToken, credentials.accessToken);
  if (credentials.refreshToken !== undefined) storage.setItem(keys.refreshToken, credentials.refreshToken);
  if (credentials.idToken !== undefined) storage.setItem(keys.idToken, credentials.idToken);
  storage.setItem(keys.grantedScopes, JSON.stringify(credentials.grantedScopes));
  storage.setItem(keys.storedAt, String(credentials.storedAt));
  storage.setItem(keys.expiresAt, String(credentials.expiresAt));
}

export function readCredentials(storage: Storage): Credentials | undefined {
  const accessToken = storage.getItem(keys.accessToken);
  if (accessToken === null) return undefined;
  return {
    accessToken,
    refreshToken: storage.getItem(keys.refreshToken) ?? undefined,
    idToken: storage.getItem(keys.idToken) ?? undefined,
    grantedScopes: JSON.parse(storage.getItem(keys.grantedScopes) ?? "[]"),
    storedAt: Number(storage.getItem(keys.storedAt)),
    expiresAt: Number(storage.getItem(keys.expiresAt)),
  };
}

export function clearCredentials(storage: Storage): void {
  for (const key of Object.values(keys)) storage.removeItem(key);
}

export const isValid = (credentials: Credentials, now: number): boolean => credentials.expiresAt > now;
