import { expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";
import { type Credentials, clearCredentials, isValid, readCredentials, storeCredentials } from "./credentials.ts";
import { memoryStorage } from "./memory-storage.ts";

const credentials: Credentials = {
  accessToken: "access",
  refreshToken: "refresh",
  idToken: "id",
  sessionState: "state",
  grantedScopes: ["openid", "profile"],
  storedAt: 1000,
  expiresAt: 2000,
};

test("[S35] [S38] credentials are kept under their names", () => {
  const storage = memoryStorage();
  storeCredentials(storage, credentials);
  const saved = [
    "access_token",
    "granted_scopes",
    "access_token_stored_at",
    "expires_at",
    "refresh_token",
    "Abp.AuthRefreshToken",
  ].map((key) => [key, storage.getItem(key)]);
  expect(Object.fromEntries(saved)).toEqual({
    access_token: "access",
    granted_scopes: '["openid","profile"]',
    access_token_stored_at: "1000",
    expires_at: "2000",
    refresh_token: "refresh",
    "Abp.AuthRefreshToken": "refresh",
  });
  expect(readCredentials(storage)).toEqual(credentials);
  clearCredentials(storage);
  expect(storage.length).toBe(0);
});

test("[S1] [S2] a token is valid until the moment it expires, without any skew", () => {
  expect([isValid(credentials, 1999), isValid(credentials, 2000), isValid(undefined, 0)]).toEqual([true, false, false]);
});

test("[S16] what cannot be read does not stop the application", () => {
  const storage = memoryStorage();
  storeCredentials(storage, credentials);
  storage.setItem("granted_scopes", "{broken");
  storage.setItem("expires_at", "soon");
  expect(readCredentials(storage)?.grantedScopes).toEqual([]);
  expect(isValid(readCredentials(storage), 0)).toBe(false);
});

test("[S40] [S41] cookies expire with the token, are lax, and secure everywhere but on localhost", () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return "a=1; Abp.AuthToken=x%20y";
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  cookiesOf(page, { protocol: "http:", hostname: "localhost" }).write("Abp.AuthToken", "t", 2000);
  cookiesOf(page, { protocol: "https:", hostname: "forms.example" }).write("PolpAbpTenantId", "t");
  cookiesOf(page, { protocol: "https:", hostname: "forms.example" }).remove("Abp.AuthToken");
  expect(written).toEqual([
    "Abp.AuthToken=t; expires=Thu, 01 Jan 1970 00:00:02 GMT; path=/; samesite=lax",
    "PolpAbpTenantId=t; path=/; samesite=lax; secure",
    "Abp.AuthToken=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/; samesite=lax; secure",
  ]);
  expect(cookiesOf(page, { protocol: "http:", hostname: "localhost" }).read("Abp.AuthToken")).toBe("x y");
});
