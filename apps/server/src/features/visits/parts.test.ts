import { createHash, hash } from "node:crypto";
import { expect, test } from "vitest";
import { floodLimiterWith } from "./flood-limiter.ts";
import { pageTokensWith } from "./page-token.ts";
import { copyAddressesWith } from "./receipt.ts";

const key = Buffer.from("key");
const path = { pubId: "p", isTest: false, person: "" };

test("[FL9] a page token is good for its publication, link, person and seven days only", () => {
  let now = 1_000_000_000_000;
  const pageTokens = pageTokensWith(key, () => now);
  const text = pageTokens.make(path, 3);
  expect(pageTokens.read(text, path)).toMatchObject({ version: 3, startedAt: now });
  for (const other of [{ pubId: "q" }, { isTest: true }, { person: "someone" }])
    expect(pageTokens.read(text, { ...path, ...other })).toBeUndefined();
  expect(pageTokensWith(Buffer.from("other"), () => now).read(text, path)).toBeUndefined();
  for (const index of text.split("").keys()) {
    const changed = `${text.slice(0, index)}${text[index] === "0" ? "1" : "0"}${text.slice(index + 1)}`;
    expect(pageTokens.read(changed, path)).toBeUndefined();
  }
  now += 7 * 24 * 3_600_000;
  expect(pageTokens.read(text, path)).toBeUndefined();
});

/** A digest of the key and a text, as anything was signed before there was HMAC (decision 0012). */
const prefixHash = (text: string): string =>
  hash("sha512-256", `${key.toString("hex")}${text}`, "base64url").slice(0, 22);

test("[FL16] the address of a copy is good for its link and response only, and only with an HMAC", () => {
  const copies = copyAddressesWith(key);
  const id = "3f0c1f7e-0f6c-4b0e-9d35-0a3f6b1f2c11";
  const [, end = ""] = copies.of("link", id).split("/r/");
  expect([copies.read("link", end), copies.read("other", end), copies.read("link", `${id}.x`)]).toEqual([
    id,
    undefined,
    undefined,
  ]);
  expect(copies.read("link", `${id}.${prefixHash(`copy|link|${id}`)}`)).toBeUndefined();
});

test("[FL9] a page token is good only with an HMAC", () => {
  const pageTokens = pageTokensWith(key, () => 1_000_000_000_000);
  const [version, started, seed] = pageTokens.make(path, 3).split(".");
  const seal = prefixHash(`stamp|p|false||3|1000000000000|${seed}`);
  expect(pageTokens.read([version, started, seed, seal].join("."), path)).toBeUndefined();
});

test("[FL44] who has no scripts is never asked for a puzzle: a turn is waited for, and one too far away is refused", () => {
  let now = 60_000;
  const limiter = floodLimiterWith({ perMinute: 1000, puzzleAbovePerSecond: 2 }, () => now);
  const send = () => limiter.admit({ pubId: "p", network: "a", puzzle: "", proof: undefined, hasScripts: false });
  expect([send(), send(), send(), send(), send()]).toEqual([0, 0, 0, 500, 1000]);
  for (let sent = 5; sent < 23; sent += 1) send();
  expect(send).toThrow("unavailable");
  now += 20_000;
  expect([send(), send(), send()]).toEqual([0, 0, 0]);
});

test("[FL13] one network sends only so many a minute, and above so many a second a puzzle is due", () => {
  let now = 60_000;
  const limiter = floodLimiterWith({ perMinute: 5, puzzleAbovePerSecond: 2 }, () => now);
  const send = (network: string, proof?: string) => limiter.admit({ pubId: "p", network, puzzle: "puzzle", proof });
  send("a");
  send("b");
  expect(() => send("c")).toThrow("proof-needed");
  expect(() => send("c", "wrong")).toThrow("proof-needed");
  const isSolution = (proof: string) =>
    createHash("sha256").update(`puzzle.${proof}`).digest().readUInt32BE(0) >>> 16 === 0;
  let proof = 0;
  while (!isSolution(String(proof))) proof += 1;
  send("c", String(proof));
  now += 1000;
  send("c");
  now += 1000;
  expect(() => {
    for (let time = 0; time < 2; time += 1) send("c");
  }).toThrow("too-many-requests");
  now += 60_000;
  send("c");
});
