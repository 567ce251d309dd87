import type { Endpoint } from "@askloom/contract";
import { writeJson } from "../json/in-slices.ts";
import { isLarge } from "../json/write-steps.ts";
import { type Checking, checkAnswerElsewhere } from "./check-elsewhere.ts";

/** An answer that its contract allows, as JSON. */
export interface AnswerJson {
  readonly json: string | Uint8Array;
  readonly revision: number | undefined;
}

/** Checks an answer with the schema of its endpoint, and writes it: a large one on a thread (O28). */
export async function answerJson(checking: Checking, endpoint: Endpoint, answer: unknown): Promise<AnswerJson> {
  const json = isLarge(answer)
    ? await checkAnswerElsewhere(checking, await writeJson(answer))
    : JSON.stringify(endpoint.output.parse(answer));
  return { json, revision: revisionOf(answer) };
}

const revisionOf = (answer: unknown): number | undefined =>
  typeof answer === "object" && answer !== null && "revision" in answer ? Number(answer.revision) : undefined;
