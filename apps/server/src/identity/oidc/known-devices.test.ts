import { expect, test } from "vitest";
import { secretsFrom } from "../../platform/secrets/secrets.ts";
import { knownDevicesWith } from "./known-devices.ts";

const devices = knownDevicesWith(secretsFrom("one secret"));
const ada = { id: "ada", passwordHash: "hash of ada" };
const ben = { id: "ben", passwordHash: "hash of ben" };

test("[I5] a device is known to the accounts that signed in there, until their password changes", () => {
  const first = devices.cookieWith(undefined, ada);
  const both = devices.cookieWith(first, ben);
  const name = devices.deviceOf(both, ada);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(devices.deviceOf(both, ben)).toBe(name);
  expect(devices.deviceOf(first, ben)).toBeUndefined();
  expect(devices.deviceOf(both, { ...ada, passwordHash: "another" })).toBeUndefined();
  expect(devices.cookieWith(both, ben).split(".")).toHaveLength(3);
});

test("[I5] a cookie that was made elsewhere, or put together of two, is not known", () => {
  const [one, other] = [devices.cookieWith(undefined, ada), devices.cookieWith(undefined, ben)];
  const mixed = [one.split(".")[0], other.split(".")[1]].join(".");
  const foreign = knownDevicesWith(secretsFrom("another secret")).cookieWith(undefined, ada);
  for (const cookie of [mixed, foreign, "", "x", `${one}.`, one.slice(1), undefined])
    expect([devices.deviceOf(cookie, ada), devices.deviceOf(cookie, ben)]).toEqual([undefined, undefined]);
});

test("[I5] a cookie does not grow without end: the last five accounts stay", () => {
  const people = Array.from({ length: 8 }, (_, index) => ({ id: `p${index}`, passwordHash: "h" }));
  const cookie = people.reduce<string | undefined>((before, one) => devices.cookieWith(before, one), undefined);
  const known = people.filter((one) => devices.deviceOf(cookie, one) !== undefined).map(({ id }) => id);
  expect(known).toEqual(["p3", "p4", "p5", "p6", "p7"]);
});
