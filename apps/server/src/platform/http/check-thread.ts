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
  if (error !== undefined) return { fault: error.message } satisfies CheckedAnswer;
  // As bytes, handed over without a copy: a text the other thread would have to encode.
  const bytes: CheckedAnswer = new TextEncoder().encode(JSON.stringify(data));
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: bytes });
}

function checkedBody(json: string, schema: Endpoint["body"], language: Language): CheckedBody {
  const value = parsed(json);
  if (value === undefined) return { isMalformed: true };
  const { data, error } = schema?.safeParse(value, { error: issueSentence(language) }) ?? {};
  return error === undefined
    ? { json: JSON.stringify(data ?? null) }
    : { errors: fieldProblems("body", error, language) };
}

/** As Fastify reads small ones: names that would change what an object is are refused. */
function parsed(json: string): unknown {
  try {
    return parse(json, { protoAction: "error", constructorAction: "error" });
  } catch {
    return undefined;
  }
}
