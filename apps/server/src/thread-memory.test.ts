import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const { serverFlags } = await import(new URL("../../../scripts/server-environment.mjs", import.meta.url).href);

/** Says how many MB the young objects of a thread take once it has made many. */
const program = `
  const { Worker, isMainThread } = require("node:worker_threads");
  const { getHeapSpaceStatistics } = require("node:v8");
  let last;
  for (let count = 0; count < 3e6; count += 1) last = { count, list: [count] };
  const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  console.log(Math.round(space_size / 2 ** 20));
  if (isMainThread) import(process.env.MODULE).then(({ giveThreadsTheUsualMemory }) => {
    giveThreadsTheUsualMemory();
    new Worker(process.env.PROGRAM, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 12 } });
  });`;

test("[O27] the main thread of the server has room for many requests but is never long in collecting it, and its threads have the room that they are given", async () => {
  const env = { PROGRAM: program, MODULE: new URL("./thread-memory.ts", import.meta.url).href };
  const { stdout } = await promisify(execFile)(process.execPath, [...serverFlags, "--eval", program], { env });
  const [main = 0, thread = 0] = stdout.trim().split("\n").map(Number);
  expect(main).toBeGreaterThanOrEqual(32);
  // Two of 32 while it collects.
  expect(main).toBeLessThanOrEqual(64);
  expect(thread).toBeLessThanOrEqual(12);
});
