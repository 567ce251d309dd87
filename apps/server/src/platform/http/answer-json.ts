import type { Endpoint, EndpointName } from "@askloom/contract";
import { writeJson } from "../json/in-slices.ts";
import { isLarge } from "../json/write-steps.ts";
import { checkAnswerElsewhere } from "./check-elsewhere.ts";

/** An answer that its contract allows, as JSON. */
export interface AnswerJson {
  readonly json: string | Uint8Array;
  readonly revision: number | undefined;
}

/** Checks an answer with the schema of its endpoint, and writes it: a large one on a thread of its own. */
export async function answerJson(
  { name, endpoint, owner }: { readonly name: EndpointName; readonly endpoint: Endpoint; readonly owner: string },
  answer: unknown,
): Promise<AnswerJson> {
  const json = isLarge(answer)
    ? await checkAnswerElsewhere(owner, name, await writeJson(answer))
    : JSON.stringify(endpoint.output.parse(answer));
  return { json, revision: hasRevision(answer) ? answer.revision : undefined };
}

const hasRevision = (answer: unknown): answer is { revision: number } =>
  typeof answer === "object" && answer !== null && "revision" in answer;
