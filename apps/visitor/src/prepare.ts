import type { VisitState } from "@askloom/contract";
import {
  type CompiledForm,
  compileForm,
  compileSteps,
  type Failure,
  type FormState,
  startForm,
  usesFormulas,
  usesPatterns,
} from "@askloom/engine";
import type { FormProgress } from "@askloom/form-view";
import { loadViews } from "@askloom/kinds/questions/load-view";
import type { Answer, Answers } from "@askloom/kinds/questions/logic";
import type { ViewOf } from "@askloom/kinds/questions/question-view";
import type { Item } from "@askloom/kinds/questions/schema";

/** A form with the code that it needs, and no more. */
export interface Prepared {
  readonly compiled: CompiledForm;
  readonly views: ViewOf;
}

/** Takes the steps in which a form is compiled; a server does other things between them. */
export type TakeSteps = <Result>(steps: Iterator<unknown, Result>) => Promise<Result>;

export async function prepare(
  { definition, functions }: Pick<VisitState, "definition" | "functions">,
  takeSteps?: TakeSteps,
): Promise<Prepared> {
  const [views, formulas, patterns, calls] = await Promise.all([
    loadViews(definition.pages.flatMap(({ items }) => kindsIn(items))),
    usesFormulas(definition) ? import("@askloom/engine/formulas") : undefined,
    usesPatterns(definition) ? import("@askloom/kinds/questions/patterns") : undefined,
    functions && import("@askloom/engine/functions"),
  ]);
  const options = {
    formulas: formulas?.celFormulas(),
    functions: calls?.functionsIn(new Map(functions?.used)),
    patterns: patterns?.patterns,
  };
  const compiled = takeSteps?.(compileSteps(definition, options)) ?? compileForm(definition, options);
  return { compiled: await compiled, views };
}

const kindsIn = (items: readonly Item[]): Item["kind"][] =>
  items.flatMap((item) => ("items" in item ? [item.kind, ...kindsIn(item.items)] : [item.kind]));

/** What a filling begins with, where it is not what the page says. */
export type Beginning = Pick<VisitState, "answers" | "language" | "now">;

type StartingState = Pick<VisitState, "parameters" | "variables" | "functions"> & {
  readonly steps?: number | undefined;
};

export function formStateFor(
  { compiled }: Prepared,
  { parameters, steps, variables, functions }: StartingState,
  beginning: Beginning,
): FormState {
  const { answers, language, now } = beginning;
  // What came from a server or a browser's storage: the kinds take only what is an answer.
  return startForm(compiled, {
    answers: answers as Answers,
    parameters,
    language,
    today: now.slice(0, 10),
    now,
    steps,
    variables: variables as Readonly<Record<string, Answer>> | undefined,
    results: functions && new Map(functions.results),
  });
}

/** The progress with which the view begins: the page, and what the server found wrong. */
export function progressFor({ page, failures }: VisitState): Partial<FormProgress> {
  const listed = failures.map(failureOf);
  return {
    pageId: page ?? undefined,
    failures: listed,
    shown: new Set(listed.map(({ path }) => path)),
    refusals: listed.length === 0 ? 0 : 1,
  };
}

/** Something that the server said of an answer, as if the form had said it. */
export const failureOf = ({ path, pageId, message }: VisitState["failures"][number]): Failure => ({
  path,
  pageId,
  code: "refused",
  message: undefined,
  ownText: message,
});
