import { type Endpoint, type EndpointName, endpoints, type FieldProblem, type Language } from "@askloom/contract";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { parse } from "secure-json-parse";
import { fieldProblems } from "./field-problems.ts";
import { issueSentence } from "./issue-sentence.ts";

/** Large JSON to be checked with a schema of an endpoint: a body, or an answer. */
export type CheckTask = { readonly endpoint: EndpointName; readonly json: string } & (
  | { readonly part: "body"; readonly language: Language }
  | { readonly part: "answer" }
);

/** A body as its schema reads it, or what is wrong with it. */
export type CheckedBody =
  | { readonly json: string }
  | { readonly errors: readonly FieldProblem[] }
  | { readonly isMalformed: true };

/** The bytes of an answer, or how it breaks the contract. */
export type CheckedAnswer = Uint8Array | { readonly fault: string };

export function check(task: CheckTask): unknown {
  const { body, output }: Endpoint = endpoints[task.endpoint];
  if (task.part === "body") return checkedBody(task.json, body, task.language);
  const { data, error } = output.safeParse(JSON.parse(task.json));
  if (error !== undefined) return { fault: error.message.slice(0, 2_000) } satisfies CheckedAnswer;
  // As bytes, handed over without a copy: a text the other thread would have to encode.
  const bytes: CheckedAnswer = new TextEncoder().encode(JSON.stringify(data));
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: bytes });
}

function checkedBody(json: string, schema: Endpoint["body"], language: Language): CheckedBody {
  try {
    return allowedBody(parse(json, { protoAction: "error", constructorAction: "error" }), schema, language);
  } catch (error) {
    // It is no JSON, has names that change what an object is, or is nested deeper than it can be walked.
    if (error instanceof SyntaxError || error instanceof RangeError) return { isMalformed: true };
    throw error;
  }
}

function allowedBody(value: unknown, schema: Endpoint["body"], language: Language): CheckedBody {
  const { data, error } = schema?.safeParse(value, { error: issueSentence(language) }) ?? {};
  return error === undefined
    ? { json: JSON.stringify(data ?? null) }
    : { errors: fieldProblems("body", error, language) };
}
