import { fileURLToPath } from "node:url";
import type { EndpointName, FieldProblem, Language } from "@askloom/contract";
import { createThread } from "../queues/thread.ts";
import type { CheckedAnswer, CheckedBody, CheckTask } from "./check-thread.ts";
import { Refusal } from "./refusal.ts";
import { tooMuchWaits } from "./take-turn.ts";

const thread = createThread<CheckTask, CheckedBody | CheckedAnswer>({
  filename: fileURLToPath(new URL("./check-thread.ts", import.meta.url)),
  name: "check",
  maxWaiting: 20,
  timeoutMs: 20_000,
});

const run = async <Result extends CheckedBody | CheckedAnswer>(owner: string, task: CheckTask): Promise<Result> => {
  const checked = thread.run(owner, task) ?? tooMuchWaits();
  // What the thread answers goes with the part.
  return (await checked.catch((cause: unknown) => tooMuchWaits(cause))) as Result;
};

/** A large body as its schema reads it, still as JSON, or what is wrong with its fields. */
export type LargeBody = { readonly json: string } | { readonly errors: readonly FieldProblem[] };

/** Checks a large body on a thread of its own, when it is its owner's turn (O28). */
export async function checkBodyElsewhere(
  owner: string,
  sent: { readonly endpoint: EndpointName; readonly json: string; readonly language: Language },
): Promise<LargeBody> {
  const checked = await run<CheckedBody>(owner, { ...sent, part: "body" });
  if ("isMalformed" in checked) throw new Refusal("malformed-body");
  return checked;
}

/** Checks a large answer there, too. One that breaks the contract is a bug. */
export async function checkAnswerElsewhere(owner: string, endpoint: EndpointName, json: string): Promise<Uint8Array> {
  const checked = await run<CheckedAnswer>(owner, { endpoint, json, part: "answer" });
  if ("fault" in checked) throw new Error(`${endpoint} answers what its contract does not say: ${checked.fault}`);
  return checked;
}
