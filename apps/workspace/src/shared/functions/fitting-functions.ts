import type { FunctionItem, ValueType } from "@askloom/contract";

/** Where a function is wanted. */
export interface FunctionWanted {
  /** The types of results that can be used there. */
  readonly results: readonly ValueType[];
  /** The kind of the question whose answer is checked; undefined where the question is chosen with the function. */
  readonly questionKind?: string | undefined;
}

/** The functions that can be used there: they have a version, and kind of question and result fit (FN66). */
export const fittingFunctions = (
  functions: readonly FunctionItem[],
  { results, questionKind }: FunctionWanted,
): FunctionItem[] =>
  functions.filter(({ latestVersion, result, target }) => {
    if (latestVersion === null || !results.includes(result)) return false;
    const wantedKind = target !== null && "questionKind" in target ? target.questionKind : undefined;
    return wantedKind === undefined || questionKind === undefined || wantedKind === questionKind;
  });
