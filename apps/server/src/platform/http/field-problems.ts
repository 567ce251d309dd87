import type { FieldProblem, Language } from "@askloom/contract";
import type { z } from "zod";
import { detailOf } from "./issue-sentence.ts";

export const maxErrors = 50;

/** The wrong fields of a part of a request. The first of them: a large body may have hundreds of thousands. */
export function fieldProblems(part: string, error: z.ZodError, language: Language): FieldProblem[] {
  return error.issues.slice(0, maxErrors).map((issue) => ({
    field: [part, ...issue.path.map(String)].join(".").slice(0, 200),
    detail: detailOf(issue, language),
  }));
}
