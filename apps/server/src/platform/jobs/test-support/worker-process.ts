import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../db/database.ts";
import { runQueues } from "../run-queues.ts";
import { testQueues } from "./test-queues.ts";
import { leaveEffect, silentLog } from "./workbench.ts";

/** A process of its own that works on one queue: `worker-process.ts <address> <queue> <milliseconds a job takes>`. */
const [appUrl = "", queue = "", workMs = ""] = process.argv.slice(2);
const database = openDatabase({ url: appUrl, maxConnections: 6, onIdleError: () => undefined });
const running = await runQueues({
  database,
  appUrl,
  log: silentLog,
  table: testQueues,
  handlers: () => ({
    [queue]: async ({ jobId }: { jobId: string }) => {
      // Not all in step, so that a kill meets them in different states.
      await sleep(Number(workMs) + Math.random() * 200);
      return leaveEffect(jobId, String(process.pid));
    },
  }),
});
console.log("ready");
process.once("SIGTERM", async () => {
  await running.stop();
  await database.close();
});
