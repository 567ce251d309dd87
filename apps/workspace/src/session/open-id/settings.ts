/** The OAuth defaults of the specification (K12 to K17). */
export const openIdDefaults = {
  silentRefreshTimeoutMs: 20_000,
  sessionCheckIntervalMs: 3000,
  timeoutFactor: 0.75,
  popUp: { width: 500, height: 470 },
  nonceLength: 45,
} as const;

/** The flows that are off unless configured (S34). */
export type LoginFlow = "implicit" | "password";

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Where the browser returns after login (R11). */
  readonly redirectUri: string;
  readonly silentRefreshUri: string;
  readonly postLogoutUri: string;
  readonly flows: readonly LoginFlow[];
}

/** Addresses of the provider must be encrypted, except on localhost (V3). */
export function isAllowedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost");
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(openIdDefaults.nonceLength));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** When a token that lives from `storedAt` to `expiresAt` is to be refreshed (S27). */
export const refreshTime = (storedAt: number, expiresAt: number): number =>
  storedAt + (expiresAt - storedAt) * openIdDefaults.timeoutFactor;
