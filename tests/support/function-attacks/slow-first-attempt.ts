import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { CallOutcome, FunctionCall } from "@askloom/functions/sandbox";

/** A pool's program whose first attempt never ends. Each attempt leaves a file named after its thread. */
export function runCall({ subject }: FunctionCall): CallOutcome {
  const folder = String(subject);
  writeFileSync(join(folder, String(threadId)), "");
  const attempt = readdirSync(folder).length;
  while (attempt === 1);
  return { value: { attempt }, console: "", checks: 0, memoryBytes: 0, lines: [] };
}
