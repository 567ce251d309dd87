import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { crowdWithin } from "./crowd.ts";
import { stampsWith } from "./stamp.ts";

const key = Buffer.from("key");
const place = { pubId: "p", isTest: false, who: "" };

test("[FL9] a stamp is good for its publication, link, person and seven days only", () => {
  let now = 1_000_000_000_000;
  const stamps = stampsWith(key, () => now);
  const text = stamps.make(place, 3);
  expect(stamps.read(text, place)).toMatchObject({ version: 3, startedAt: now });
  for (const other of [{ pubId: "q" }, { isTest: true }, { who: "someone" }])
    expect(stamps.read(text, { ...place, ...other })).toBeUndefined();
  expect(stampsWith(Buffer.from("other"), () => now).read(text, place)).toBeUndefined();
  for (const index of text.split("").keys()) {
    const changed = `${text.slice(0, index)}${text[index] === "0" ? "1" : "0"}${text.slice(index + 1)}`;
    expect(stamps.read(changed, place)).toBeUndefined();
  }
  now += 7 * 24 * 3_600_000;
  expect(stamps.read(text, place)).toBeUndefined();
});

test("[FL13] one network sends only so many a minute, and above so many a second a puzzle is due", () => {
  let now = 60_000;
  const crowd = crowdWithin({ perMinute: 5, puzzleAbovePerSecond: 2 }, () => now);
  const send = (network: string, proof?: string) => crowd.letIn({ pubId: "p", network, puzzle: "puzzle", proof });
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
