import type { RunnableFunction } from "@askloom/functions";
import { createFunctionPool } from "../../../apps/server/src/platform/sandbox/sandbox.ts";
import { escapes } from "./escapes.ts";
import { exhaustions } from "./exhaustions.ts";

// Run with --expose-gc and the numbers of calls before and after the first look, and of attacks of each sort: prints the
// memory of a process with its pool after hostile calls, divided by that before them, and by that before any attack.
const [warmUp = 0, calls = 0, ofEachSort = 0] = process.argv.slice(2).map(Number);
const quickMs = 40;

const pool = createFunctionPool();
/** Not parsed: some attacks are longer than a function may be. */
const definitionOf = (body: string): RunnableFunction => ({ kind: "form", parameters: [], result: "record", body });
const input = { subject: { name: "Ada" }, params: {}, now: "2026-03-31T09:00:00.000Z" };
const run = (definition: RunnableFunction) => pool.runFunction("hostile", definition, input);
/** Collects as V8 does when memory is short: otherwise it keeps the pages that its young objects once had. */
async function memory(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().rss;
}

const attacks = [escapes, exhaustions].flatMap((groups) =>
  Object.values(groups).flatMap((group) => group.slice(0, ofEachSort).map(definitionOf)),
);
await run(definitionOf("return {};"));
const start = await memory();
// All of them once; then again those that end soon, memory bombs among them.
const quick: RunnableFunction[] = [];
for (const definition of attacks) if ((await run(definition)).milliseconds < quickMs) quick.push(definition);
const attack = async (times: number) => {
  for (let call = 0; call < times; call += 1) await run(quick[call % quick.length] ?? definitionOf(""));
};
await attack(warmUp);
const before = await memory();
await attack(calls);
const after = await memory();
// The pool works afterwards.
const last = await run(definitionOf("return { sum: 1 + 1 };"));
await pool.close();
process.stdout.write(
  JSON.stringify({
    ratio: after / before,
    ratioToStart: after / start,
    megabytes: Math.round(after / 1e6),
    kinds: quick.length,
    works: "value" in last && JSON.stringify(last.value) === '{"sum":2}',
  }),
);
