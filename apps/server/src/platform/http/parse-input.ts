import type { Endpoint, FieldProblem, Language } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import { readJson } from "../json/in-slices.ts";
import type { LargeBody } from "./check-elsewhere.ts";
import { fieldProblems, maxErrors } from "./field-problems.ts";
import { issueSentence } from "./issue-sentence.ts";
import { Refusal } from "./refusal.ts";

export interface ParsedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: number;
}

interface Reading {
  readonly language: Language;
  /** In place of the request's own. */
  readonly largeBody?: LargeBody | undefined;
}

/** Parses everything an endpoint takes; throws one refusal that names every wrong field. */
export async function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  { language, largeBody }: Reading,
): Promise<ParsedInput> {
  const parts = [
    ["params", endpoint.params, request.params],
    ["query", endpoint.query, request.query],
    ["body", largeBody === undefined ? endpoint.body : undefined, request.body],
  ] as const;
  const errors: FieldProblem[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, schema, value] of parts) {
    if (schema === undefined) continue;
    const parsed = schema.safeParse(value, { error: issueSentence(language) });
    if (parsed.success) input[name] = parsed.data;
    else errors.push(...fieldProblems(name, parsed.error, language));
  }
  if (largeBody !== undefined && "errors" in largeBody) errors.push(...largeBody.errors);
  if (errors.length > 0) throw new Refusal("invalid-input", { errors: errors.slice(0, maxErrors) });
  if (largeBody !== undefined && "json" in largeBody) input.body = await readJson(largeBody.json);
  return endpoint.ifMatch ? { ...input, ifMatch: revisionOf(request.headers["if-match"]) } : input;
}

function revisionOf(header: string | undefined): number {
  if (header === undefined) throw new Refusal("revision-missing");
  const revision = /^"(\d{1,9})"$/.exec(header)?.[1];
  // A validator that we never gave out cannot be the current one (RFC 9110, 13.1.1).
  return revision === undefined ? -1 : Number(revision);
}
