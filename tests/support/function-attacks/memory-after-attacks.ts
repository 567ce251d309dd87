import { createSandbox } from "@askloom/functions/sandbox";
import { quickJsModule } from "../quickjs-module.ts";
import { escapes } from "./escapes.ts";
import { exhaustions } from "./exhaustions.ts";

// Run with --expose-gc and the numbers of calls before and after the first look, and of attacks of each sort: prints the
// memory of the process after hostile calls, divided by that before them.
const [warmUp = 0, calls = 0, ofEachSort = 0] = process.argv.slice(2).map(Number);
const quickMs = 40;

const sandbox = createSandbox(quickJsModule);
const run = (body: string): number => {
  const start = performance.now();
  sandbox.run({ kind: "form", body, subject: { name: "Ada" }, params: {}, now: "2026-03-31T09:00:00.000Z" });
  return performance.now() - start;
};
async function memory(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().rss;
}

const bodies = [escapes, exhaustions].flatMap((groups) =>
  Object.values(groups).flatMap((group) => group.slice(0, ofEachSort)),
);
// All of them once; then again those that end soon, memory bombs among them.
const quick = bodies.filter((body) => run(body) < quickMs);
const attack = (times: number) => {
  for (let call = 0; call < times; call += 1) run(quick[call % quick.length] ?? "");
};
attack(warmUp);
const before = await memory();
attack(calls);
const after = await memory();
process.stdout.write(
  JSON.stringify({ ratio: after / before, megabytes: Math.round(after / 1e6), kinds: quick.length }),
);
