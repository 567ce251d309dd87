import type { Endpoint, FieldProblem, Language } from "@askloom/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { detailOf, issueSentence } from "./issue-sentence.ts";
import { Refusal } from "./refusal.ts";

export interface ParsedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: number;
}

const maxErrors = 50;

/** Parses everything an endpoint takes; throws one refusal that names every wrong field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, language: Language): ParsedInput {
  const parts = [
    ["params", endpoint.params, request.params],
    ["query", endpoint.query, request.query],
    ["body", endpoint.body, request.body],
  ] as const;
  const errors: FieldProblem[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, schema, value] of parts) {
    if (schema === undefined) continue;
    const parsed = schema.safeParse(value, { error: issueSentence(language) });
    if (parsed.success) input[name] = parsed.data;
    else errors.push(...fieldProblems(name, parsed.error, language));
  }
  if (errors.length > 0) throw new Refusal("invalid-input", { errors: errors.slice(0, maxErrors) });
  return endpoint.ifMatch ? { ...input, ifMatch: revisionOf(request.headers["if-match"]) } : input;
}

/** The first of them: a large body may have hundreds of thousands. */
function fieldProblems(part: string, error: z.ZodError, language: Language): FieldProblem[] {
  return error.issues.slice(0, maxErrors).map((issue) => ({
    field: [part, ...issue.path.map(String)].join(".").slice(0, 200),
    detail: detailOf(issue, language),
  }));
}

function revisionOf(header: string | undefined): number {
  if (header === undefined) throw new Refusal("revision-missing");
  const revision = /^"(\d{1,9})"$/.exec(header)?.[1];
  // A validator that we never gave out cannot be the current one (RFC 9110, 13.1.1).
  return revision === undefined ? -1 : Number(revision);
}
