import { z } from "zod";
import { type Language, languageTags } from "./language.ts";
import { type ProblemCode, problemCodes, problems } from "./problems.ts";
import { RecordUses } from "./records.ts";
import { waitTime } from "./wait-time.ts";

export const FieldProblem = z.object({
  /** Where: `body.userName`, `query.maxResultCount`, `params.userId`, `header.if-match`. */
  field: z.string(),
  detail: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every refusal: an RFC 9457 problem. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  // problemCodes comes from the table and is never empty.
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string().optional(),
  reason: z.string().optional(),
  /** The current one, where another one was named. */
  revision: z.number().int().optional(),
  errors: z.array(FieldProblem).optional(),
  /** What uses the record that could not be deleted. */
  uses: RecordUses.optional(),
});
export type Problem = z.infer<typeof Problem>;

export interface ProblemDetails {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly reason?: string;
  readonly revision?: number;
  readonly errors?: readonly FieldProblem[];
  readonly uses?: RecordUses;
  readonly requestId?: string;
}

/** Builds the problem in the reader's language. */
export function problemOf(code: ProblemCode, language: Language, details: ProblemDetails = {}): Problem {
  const { status, title } = problems[code];
  return {
    type: `/help/problems#${code}`,
    title: filled(title[language], withTime(details.values ?? {}, languageTags[language])),
    status,
    code,
    ...(details.requestId === undefined ? {} : { requestId: details.requestId }),
    ...(details.reason === undefined ? {} : { reason: details.reason }),
    ...(details.revision === undefined ? {} : { revision: details.revision }),
    ...(details.uses === undefined ? {} : { uses: details.uses }),
    ...(details.errors === undefined ? {} : { errors: [...details.errors] }),
  };
}

type Values = Readonly<Record<string, string | number>>;

/** Where there are seconds to wait, also as a time that people say. */
export const withTime = (values: Values, languageTag: string): Values =>
  typeof values.seconds === "number" ? { ...values, time: waitTime(values.seconds, languageTag) } : values;

export const problemLanguageTag = (language: Language): string => languageTags[language];

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
