import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "../../apps/server/src/config.ts";
import { serve } from "../../apps/server/src/serve.ts";

/** Where the process is to end, and how often it passes there before. */
export interface CrashOrder {
  readonly place: string;
  readonly after: number;
}

// The server with deliveries that are tried again soon, which kills itself at a named place of a delivery when it is asked to.
let order: CrashOrder | undefined;
process.on("message", (message) => {
  // The only thing that the starter sends.
  order = message as CrashOrder;
});
process.on("disconnect", () => process.exit());
const projectFolder = join(import.meta.dirname, "../..");
let passed = 0;

await serve({
  config: readConfig(process.env, projectFolder),
  log: pino({ level: "silent" }),
  say: (line) => process.stdout.write(`${line}\n`),
  version: "0",
  projectFolder,
  onDatabaseLost: () => process.exit(1),
  stopping: new AbortController().signal,
  deliveries: {
    times: { leaseMs: 6_000, attemptMs: 2_000, retryDelaysMs: Array.from({ length: 9 }, () => 300) },
    async crashPoint(at) {
      if (at !== order?.place) return;
      passed += 1;
      if (passed < order.after) return;
      process.kill(process.pid, "SIGKILL");
      // Nothing more is done until the signal arrives.
      await new Promise(() => undefined);
    },
  },
});
