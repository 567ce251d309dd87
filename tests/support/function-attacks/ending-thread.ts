import type { CallOutcome, FunctionCall } from "@askloom/functions/sandbox";
import { runCall as run } from "../../../apps/server/src/platform/sandbox/run-call.ts";

/** A pool's program whose thread ends where the subject says so, as one does that the host ends at its deadline. */
export function runCall(call: FunctionCall): CallOutcome {
  const { endsThread } = (call.subject ?? {}) as { readonly endsThread?: boolean }; // any plain data may have it
  if (endsThread === true) process.exit(1);
  return run(call);
}
