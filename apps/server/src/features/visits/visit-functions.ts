import type { VisitFunctions, VisitState } from "@askloom/contract";
import type { ReadyForm } from "./compiled-forms.ts";
import { callResults } from "./evaluate.ts";

/** The state of a page with the functions of its form, and the results that its answers need (FN63). */
export async function withFunctions<State extends VisitState>(form: ReadyForm, state: State): Promise<State> {
  const functions = await visitFunctions(form, state);
  return functions === undefined ? state : { ...state, functions };
}

async function visitFunctions(form: ReadyForm, { answers, language, parameters, now }: VisitState) {
  if (form.functions === undefined) return undefined;
  const results = await callResults(form, { answers, language, parameters, now });
  const used: VisitFunctions["used"] = [...form.functions.used].map(
    ([key, { kind, parameters: declared, result, body, reads }]) => [
      key,
      { kind, parameters: declared, result, body, reads },
    ],
  );
  return { used, results: [...results] };
}
