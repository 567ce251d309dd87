import { fileURLToPath } from "node:url";
import type { EndpointName, FieldProblem, Language } from "@askloom/contract";
import { createThread, isExhausted } from "../queues/thread.ts";
import type { CheckedAnswer, CheckedBody, CheckTask } from "./check-thread.ts";
import { Refusal } from "./refusal.ts";
import { refuseAsBusy } from "./take-turn.ts";

const newThread = () =>
  createThread<CheckTask, CheckedBody | CheckedAnswer>({
    filename: fileURLToPath(new URL("./check-thread.ts", import.meta.url)),
    name: "check",
    maxWaiting: 20,
    maxSize: 100_000_000,
    sizeOf: ({ json }) => json.length,
    timeoutMs: 20_000,
  });

/** Visitors have a thread of their own: however many send large bodies, members go on. */
const threads = { visitors: newThread(), members: newThread() };

/** Who waits for a check, and with whom. */
export interface Checking {
  readonly endpoint: EndpointName;
  readonly line: keyof typeof threads;
  /** Owners take turns. */
  readonly owner: string;
}

async function run<Result extends CheckedBody | CheckedAnswer>(
  { line, owner }: Checking,
  task: CheckTask,
): Promise<Result> {
  const checked = threads[line].run(owner, task) ?? refuseAsBusy();
  // A body is answered with what was found in a body, an answer with what was found in an answer.
  return (await checked.catch((cause: unknown) => {
    if (isExhausted(cause)) refuseAsBusy(cause);
    throw cause;
  })) as Result;
}

/** A large body as its schema reads it, still as JSON, or what is wrong with its fields. */
export type LargeBody = { readonly json: string } | { readonly errors: readonly FieldProblem[] };

/** Checks a large body on a thread, when it is its owner's turn (O28). */
export async function checkBodyElsewhere(checking: Checking, json: string, language: Language): Promise<LargeBody> {
  const { endpoint } = checking;
  const checked = await run<CheckedBody>(checking, { part: "body", endpoint, json, language });
  if ("isMalformed" in checked) throw new Refusal("malformed-body");
  return checked;
}

/** Checks a large answer there, too. One that breaks the contract is a bug. */
export async function checkAnswerElsewhere(checking: Checking, json: string): Promise<Uint8Array> {
  const { endpoint } = checking;
  const checked = await run<CheckedAnswer>(checking, { part: "answer", endpoint, json });
  if ("fault" in checked) throw new Error(`${endpoint} answers what its contract does not say: ${checked.fault}`);
  return checked;
}
