import { expect, test } from "vitest";
import { isAllowedAddress, openIdDefaults, randomNonce, refreshTime } from "./settings.ts";

test("[K12] [K13] [K14] [K15] [K16] the OAuth defaults are the specification's", () => {
  expect(openIdDefaults).toEqual({
    silentRefreshTimeoutMs: 20_000,
    sessionCheckIntervalMs: 3000,
    timeoutFactor: 0.75,
    popUp: { width: 500, height: 470 },
    nonceLength: 45,
  });
  expect(randomNonce()).toMatch(/^[\w-]{45}$/);
  expect(randomNonce()).not.toBe(randomNonce());
});

test("[S27] a token is refreshed after three quarters of its life", () => {
  expect(refreshTime(1000, 5000)).toBe(4000);
});

test("[V3] the provider's addresses are encrypted, except on localhost", () => {
  expect(["https://id.example", "http://localhost:4400/oidc"].map(isAllowedAddress)).toEqual([true, true]);
  expect(
    ["http://id.example", "http://localhost.evil.example", "ftp://localhost", "", "x"].map(isAllowedAddress),
  ).toEqual([false, false, false, false, false]);
});
