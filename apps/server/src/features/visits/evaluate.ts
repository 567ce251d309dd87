import { setTimeout as wait } from "node:timers/promises";
import { fittingLanguage, placesCounter } from "@askloom/contract";
import {
  atOnce,
  type CallResult,
  type CompiledForm,
  type Failure,
  type FormState,
  type KnownResults,
  startForm,
} from "@askloom/engine";
import { type CallingState, completeCalls } from "@askloom/engine/functions";
import { type Answers, type Item, issueMessage, takesFiles } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import { takeTurnForEach } from "../../platform/http/take-turn.ts";
import { stepsAtOnce } from "../../platform/queues/turns.ts";
import type { Places } from "../submissions/submissions.ts";
import type { ReadyForm } from "./compiled-forms.ts";

export interface Given {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** 2026-11-15T14:30 in the respondent's time zone, as far as it was said. */
  readonly now?: string | undefined;
}

/** Starts an evaluation with what came from outside: the engine takes only what is an answer. */
export type Begin = (given: Given) => FormState;

/** What is asked of a form, in parts that each spend one budget (EX6): a beginning, a change, a check. */
export type WorkInParts<Result> = (begin: Begin) => Iterator<undefined, Result>;

/**
 * Evaluates a form: at once where that is little work, else each part when it is its tenant's turn (FL31), and with the
 * results of the functions that it uses (FN61). The work may be done several times.
 */
export async function evaluatedInParts<Result>(form: ReadyForm, work: WorkInParts<Result>): Promise<Result> {
  return (await evaluatedWithCalls(form, work)).result;
}

/** The same for work that is a beginning and no more. */
export const evaluated = <Result>(form: ReadyForm, work: (begin: Begin) => Result): Promise<Result> =>
  evaluatedInParts(form, inOnePart(work));

const inOnePart =
  <Result>(work: (begin: Begin) => Result): WorkInParts<Result> =>
  (begin) => ({ next: () => ({ done: true, value: work(begin) }) });

/** The results of the calls that a form needs with what is given. */
export async function callResults(form: ReadyForm, given: Given): Promise<KnownResults> {
  const work = inOnePart((begin) => begin(given));
  return (await evaluatedWithCalls(form, work)).results;
}

async function evaluatedWithCalls<Result>(
  form: ReadyForm,
  work: WorkInParts<Result>,
): Promise<Evaluated<Result> & { readonly results: KnownResults }> {
  const results = new Map<string, CallResult>();
  let last = await evaluatedOnce(form, work, results);
  if (form.functions === undefined || missingIn(last).length === 0) return { ...last, results };
  // With what is known then, the work is done again: it asks for the calls that depend on others.
  const state: CallingState = {
    missingCalls: () => missingIn(last),
    async giveResults(given) {
      for (const [key, result] of given) results.set(key, result);
      last = await evaluatedOnce(form, work, results);
    },
  };
  await form.functions.start();
  const ended = new AbortController();
  const timeUp = wait(form.functions.totalMs, undefined, { signal: ended.signal }).catch(() => undefined);
  await completeCalls(state, form.functions.run, timeUp).finally(() => ended.abort());
  return { ...last, results };
}

interface Evaluated<Result> {
  readonly result: Result;
  readonly begun: readonly FormState[];
}

const missingIn = ({ begun }: Evaluated<unknown>) => [
  ...new Map(begun.flatMap((each) => each.missingCalls()).map((call) => [call.key, call])).values(),
];

async function evaluatedOnce<Result>(
  form: ReadyForm,
  work: WorkInParts<Result>,
  results: KnownResults,
): Promise<Evaluated<Result>> {
  const compiled = await form.compiled();
  const attempt = (steps?: number) => {
    const begun: FormState[] = [];
    const parts = work((given) => {
      const formState = formStateWith(compiled, given, { steps, results });
      begun.push(formState);
      return formState;
    });
    return { parts, begun };
  };
  const here = attempt(stepsAtOnce);
  const result = atOnce(here.parts);
  if (!here.begun.some(({ isOverBudget }) => isOverBudget)) return { result, begun: here.begun };
  const { parts, begun } = attempt();
  return { result: await takeTurnForEach(form.tenantId, parts), begun };
}

function formStateWith(
  compiled: CompiledForm,
  { answers, language, parameters, now }: Given,
  { steps, results }: { readonly steps: number | undefined; readonly results: KnownResults },
): FormState {
  const moment = momentNear(now, new Date());
  return startForm(compiled, {
    // Whatever it is, the kinds parse it.
    answers: answers as Answers,
    language: languageIn(compiled, language),
    today: moment.slice(0, 10),
    now: moment,
    results,
    ...(parameters === undefined ? {} : { parameters }),
    ...(steps === undefined ? {} : { steps }),
  });
}

/** The form's own language nearest to the one wished for. */
export const languageIn = ({ definition: { languages } }: Pick<ReadyForm, "definition">, wished: string): string =>
  fittingLanguage(languages, wished);

/** No clock on earth is further than this from the world's. */
const furthestMs = 15 * 3_600_000;

/** What a browser says is the time, if that can be. */
export function momentNear(reported: string | undefined, now: Date): string {
  const isNear = reported !== undefined && Math.abs(Date.parse(`${reported}Z`) - now.getTime()) <= furthestMs;
  return isNear ? reported : now.toISOString().slice(0, 16);
}

/** What is wrong, in the respondent's language. */
export const messageOf = (formState: FormState, failure: Failure): string =>
  (failure.ownText ?? formState.text(failure.path, failure.message)) || issueMessage(failure, formState.words);

/** What the answers take of limited choices; rows of repeats count each. */
export function pathsIn(
  { items, hasPlaces }: Pick<ReadyForm, "items" | "hasPlaces">,
  answers: Readonly<Record<string, unknown>>,
): Map<string, Places> {
  const taken = new Map<string, Places>();
  if (!hasPlaces) return taken;
  for (const [questionId, answer] of answersIn(answers)) {
    const item = items.get(questionId);
    const limited = item === undefined ? none : limitedChoices(item);
    for (const choiceId of limited.size === 0 ? [] : chosenIn(answer)) {
      const choice = limited.get(choiceId);
      if (choice === undefined) continue;
      const { counter, capacity } = choice;
      taken.set(counter, { taken: (taken.get(counter)?.taken ?? 0) + 1, capacity });
    }
  }
  return taken;
}

interface LimitedChoice {
  readonly counter: string;
  readonly capacity: number;
}

const none: ReadonlyMap<unknown, LimitedChoice> = new Map();

/** The choices of a question that only so many may take, by id. */
const limitedChoices = oncePer((item: Item): ReadonlyMap<unknown, LimitedChoice> => {
  const limited = new Map<unknown, LimitedChoice>();
  for (const choice of "choices" in item ? item.choices : [])
    if ("capacity" in choice && choice.capacity !== undefined)
      limited.set(choice.id, { counter: placesCounter(item.id, choice.id), capacity: choice.capacity });
  return limited;
});

/** What was chosen, each once. */
const chosenIn = (answer: unknown): Iterable<unknown> => (Array.isArray(answer) ? new Set(answer) : [answer]);

/** The ids of the files that the answers name. */
export function filesIn({ items, hasFiles }: ReadyForm, answers: Readonly<Record<string, unknown>>): string[] {
  if (!hasFiles) return [];
  return [...answersIn(answers)].flatMap(([questionId, answer]) => {
    if (!isOfFiles(items, questionId) || !Array.isArray(answer)) return [];
    return answer.flatMap((file: unknown) =>
      typeof file === "object" && file !== null && "id" in file && typeof file.id === "string" ? [file.id] : [],
    );
  });
}

/** Where files were given, also in rows, and which. */
export function fileListsIn(
  { items }: ReadyForm,
  answers: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly unknown[]> {
  const lists = new Map<string, readonly unknown[]>();
  for (const [questionId, answer, path] of answersIn(answers))
    if (isOfFiles(items, questionId)) lists.set(path, Array.isArray(answer) ? answer : []);
  return lists;
}

function isOfFiles(items: ReadyForm["items"], questionId: string): boolean {
  const item = items.get(questionId);
  return item !== undefined && takesFiles(item);
}

/** Every answer, also those of rows, with the id of its question and its place. */
function* answersIn(
  answers: Readonly<Record<string, unknown>>,
  before = "",
): Generator<[questionId: string, answer: unknown, path: string]> {
  for (const [questionId, answer] of Object.entries(answers)) {
    const path = `${before}${questionId}`;
    yield [questionId, answer, path];
    if (!Array.isArray(answer)) continue;
    for (const row of answer) if (isAnswerRow(row)) yield* answersIn(row.answers, `${path}/${row.id}/`);
  }
}

export const isAnswerRow = (value: unknown): value is { id: unknown; answers: Record<string, unknown> } =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "answers" in value &&
  typeof value.answers === "object" &&
  value.answers !== null;
