import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FunctionDefinition } from "@askloom/contract";
import { createFunctionPool, type FunctionPool } from "../apps/server/src/platform/sandbox/sandbox.ts";
import { body, response } from "./support/functions/example.ts";
import { firstCalls } from "./support/functions/first-call.ts";
import { atRate, percentile } from "./support/functions/open-load.ts";
import { visitorGrowth } from "./support/functions/visitor-page.ts";
import { median, ratesOf } from "./support/measure.ts";
import { report } from "./support/report.ts";

// A function of ten lines over a response of 20 answers, on the server's pool. The same call on a pool of the same kind
// whose threads make a QuickJS for each call, or use node:vm, which isolates nothing. All interleaved, in one run.
const callers = 16;
const rounds = 5;
const roundMs = 1_500;
const loadSeconds = 8;

const program = (name: string) => fileURLToPath(new URL(`./support/functions/${name}.ts`, import.meta.url));
const pools = {
  sandbox: createFunctionPool(),
  freshRuntime: createFunctionPool({ program: program("fresh-runtime") }),
  nodeVm: createFunctionPool({ program: program("node-vm") }),
};
const definitionOf = (source: string): FunctionDefinition =>
  FunctionDefinition.parse({
    kind: "form",
    name: "score",
    description: "",
    parameters: [],
    result: "record",
    body: source,
    examples: [],
  });
const definition = definitionOf(body);
const endless = definitionOf("for (;;);");
const input = { subject: response, params: {}, now: "2026-03-31T09:00:00.000Z" };
const expected = JSON.stringify({ score: 190, level: "high", count: 20 });

async function callOn(pool: FunctionPool): Promise<void> {
  const outcome = await pool.runFunction("tenant", definition, input);
  if (!("value" in outcome) || JSON.stringify(outcome.value) !== expected) throw new Error(JSON.stringify(outcome));
}

const rates = await ratesOf(
  {
    sandbox: () => callOn(pools.sandbox),
    freshRuntime: () => callOn(pools.freshRuntime),
    nodeVm: () => callOn(pools.nodeVm),
  },
  { rounds, roundMs, callers },
);
await Promise.all([pools.freshRuntime.close(), pools.nodeVm.close()]);
const capacity = median(rates.map(({ sandbox }) => sandbox));
const half = { perSecond: capacity / 2, seconds: loadSeconds };
const alone = await atRate(() => callOn(pools.sandbox), half);
const loops: Promise<string>[] = [];
const loop = async (): Promise<string> => {
  const outcome = await pools.sandbox.runFunction("hostile", endless, input);
  return "fault" in outcome ? outcome.fault.code : "value";
};
const hostile = setInterval(() => loops.push(loop()), 1_000);
const attacked = await atRate(() => callOn(pools.sandbox), half);
clearInterval(hostile);
const loopEnds = await Promise.all(loops);
await pools.sandbox.close();

// 10,000 attacks on a pool in a process of its own, after as many as fill what is reused.
const attacks = fileURLToPath(new URL("../tests/support/function-attacks/memory-after-attacks.ts", import.meta.url));
const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", attacks, "2000", "10000", "1000"]);
const memory: Record<"ratio" | "ratioToStart" | "megabytes", number> & { readonly works: boolean } = JSON.parse(stdout);
const page = await visitorGrowth();
const opened = await firstCalls(rounds);

const p99 = percentile(alone.latencies, 0.99);
const p50 = median(alone.latencies);
const holds = report({
  bench: "functions",
  bars: [
    {
      name: "calls a second ÷ those of a fresh runtime",
      value: median(rates.map(({ sandbox, freshRuntime }) => sandbox / freshRuntime)),
      atLeast: 6,
    },
    { name: "p99 at half capacity ÷ median", value: p99 / p50, atMost: 10 },
    { name: "p99 (ms) with an endless loop a second", value: percentile(attacked.latencies, 0.99), atMost: 50 },
    { name: "failed calls with an endless loop a second", value: attacked.failures, atMost: 0 },
    { name: "memory after 10,000 attacks ÷ before", value: memory.ratio, atMost: 1.1 },
    { name: "kB that the page of a form without functions grew by", value: page.kilobytesMore, atMost: 0.3 },
    { name: "the pool works after them", value: memory.works ? 1 : 0, atLeast: 1 },
  ],
  figures: {
    callsPerSecond: {
      sandbox: capacity,
      freshRuntime: median(rates.map(({ freshRuntime }) => freshRuntime)),
      nodeVm: median(rates.map(({ nodeVm }) => nodeVm)),
    },
    atHalfCapacity: { medianMs: p50, p99Ms: p99, failures: alone.failures },
    loopEnds,
    megabytesAfterAttacks: memory.megabytes,
    memoryWithoutWarmUp: memory.ratioToStart,
    visitorPageBytes: page.bytes,
    inBrowser: {
      pageIsLiveMs: median(opened.map(({ liveMs }) => liveMs)),
      firstCallMs: median(opened.map(({ firstMs }) => firstMs)),
      secondCallMs: median(opened.map(({ secondMs }) => secondMs)),
    },
  },
});
process.exitCode = holds ? 0 : 1;
