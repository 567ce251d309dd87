import { type FieldProblem, type ProblemCode, ProblemError } from "@askloom/contract";

/** Why a call did not succeed, in words for the person. */
export interface Failure {
  readonly code: ProblemCode | "unreachable";
  /** In the reader's language; empty when the server could not be asked. */
  readonly message: string;
  readonly fields: readonly FieldProblem[];
}

export async function answered<Data>(ask: () => Promise<Data>): Promise<{ data: Data } | { error: Failure }> {
  try {
    // The cache wants a value also where there is nothing to tell.
    return { data: (await ask()) ?? (null as Data) };
  } catch (error) {
    return { error: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return { code: "unreachable", message: "", fields: [] };
  const { code, title, errors = [] } = error.problem;
  return { code, message: title, fields: errors };
}

/** A failure as the query cache tells it: ours, or what it made of something that was thrown inside of it. */
export type CallError = Failure | { readonly name?: string; readonly message?: string; readonly code?: string };

export function failureIn(error: CallError | undefined): Failure | undefined {
  if (error === undefined) return undefined;
  return "fields" in error ? error : { code: "unreachable", message: "", fields: [] };
}

/** What is wrong with a field of the body, if the server named it. */
export const fieldFault = (error: CallError | undefined, name: string): string | undefined =>
  failureIn(error)?.fields.find(({ field }) => field === `body.${name}` || field.startsWith(`body.${name}.`))?.detail;
