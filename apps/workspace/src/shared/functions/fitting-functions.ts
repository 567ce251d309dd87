import type { FunctionItem, FunctionTarget, ValueType } from "@askloom/contract";

/** Where a function is wanted. */
export interface FunctionWanted {
  /** The types of results that can be used there. */
  readonly results: readonly ValueType[];
  /** The form whose responses it gets; a question of the library belongs to none. */
  readonly formId: string | undefined;
  /** The questions of which it may get the answer. */
  readonly questions: readonly WantedQuestion[];
}

/** As much of a question as decides whether a function is written for it. */
export interface WantedQuestion {
  readonly kind: string;
  /** Where it came from in the question library. */
  readonly library?: { readonly id: string } | undefined;
}

/** The functions that can be used there: they have a version, and target and result fit (FN66, FN79). */
export const fittingFunctions = (
  functions: readonly FunctionItem[],
  { results, formId, questions }: FunctionWanted,
): FunctionItem[] =>
  functions.filter(({ latestVersion, result, target }) => {
    if (latestVersion === null || !results.includes(result)) return false;
    if (target === null) return true;
    if ("formId" in target) return target.formId === formId;
    return questions.some((question) => isWrittenFor(target, question));
  });

/** Whether a question function gets this question's answer where it is written for one kind or one library question. */
export function isWrittenFor(target: FunctionTarget | undefined, { kind, library }: WantedQuestion): boolean {
  if (target === undefined || "formId" in target) return true;
  return "questionKind" in target ? target.questionKind === kind : target.questionId === library?.id;
}
