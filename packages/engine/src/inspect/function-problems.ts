import type { FunctionParameter, ValueType } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import { functionKey, type UsedFunction } from "../function-port.ts";
import { callLevels } from "../functions/call-levels.ts";
import { type FunctionPlace, functionsUsed } from "../functions-used.ts";
import { type Problem, problem, warning } from "../problem.ts";
import type { Finding, InspectedForm } from "./inspected-form.ts";

/** More calls, one behind the other, than a response may make rounds. */
const maxChainLength = 10;

/** What is wrong with the functions that a form uses (EI15). */
export function* functionProblems(form: InspectedForm): Generator<Finding> {
  const { functions, compiled, definition } = form;
  if (functions === undefined) return;
  const names = new Set(form.items.map(({ item }) => ("name" in item && item.name?.trim()) || item.id));
  for (const place of functionsUsed(definition)) {
    const known = functions.catalogue.get(functionKey(place.use));
    if (known === undefined) yield problem("function-unknown", place.location);
    else yield* problemsAt({ form, names }, place, known);
    yield;
  }
  if (Math.max(-1, ...callLevels(compiled).values()) >= maxChainLength)
    yield problem("function-chain", {}, { most: maxChainLength });
}

interface NamedForm {
  readonly form: InspectedForm;
  /** What its questions are called, for functions that read answers by their names. */
  readonly names: ReadonlySet<string>;
}

function* problemsAt({ form, names }: NamedForm, place: FunctionPlace, known: UsedFunction): Generator<Problem> {
  const { location, fits, use } = place;
  const { name = "" } = known;
  const part = { ...location, part: "function" };
  if (known.isDeleted) yield problem("function-deleted", part, { name });
  if (known.kind === "question" && !isReachable(form, place)) yield problem("function-question", part, { name });
  if (!fits.includes(known.result))
    yield problem("function-result", part, { name, found: known.result, wanted: fits.join(" ") });
  for (const parameter of wrongParameters(known.parameters, use.parameters))
    yield problem("function-parameter", part, { name, parameter });
  for (const answer of unknownNames(names, known)) yield warning("function-reads", part, { name, answer });
  if (known.failingExamples) yield warning("function-examples", part, { name, count: known.failingExamples });
  if (known.newerVersion !== undefined) yield warning("function-outdated", part, { name, version: known.newerVersion });
}

/** The question has one answer where the function is used: it is outside of every repeat, or in the same rows (EF7). */
function isReachable({ itemById }: InspectedForm, { use, location }: FunctionPlace): boolean {
  const question = itemById.get(use.question ?? "");
  if (question?.logic === undefined) return false;
  const own = new Set(itemById.get(location.itemId ?? "")?.around.map(({ id }) => id));
  return question.around.every((frame) => logicOf(frame)?.rows === undefined || own.has(frame.id));
}

const accepts: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  "yes-no": (value) => typeof value === "boolean",
  date: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value),
  list: Array.isArray,
  record: (value) => typeof value === "object" && !Array.isArray(value),
};

/** Names that the function does not have, and values of another type than it declares. */
function wrongParameters(
  declared: readonly FunctionParameter[],
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  const types = new Map(declared.map(({ name, type }) => [name, type]));
  return Object.entries(given).flatMap(([name, value]) => {
    const type = types.get(name);
    return type !== undefined && (value === null || accepts[type](value)) ? [] : [name];
  });
}

function unknownNames(names: ReadonlySet<string>, { kind, reads }: UsedFunction): readonly string[] {
  if (kind === "question" || reads === "all") return [];
  return reads.filter((name) => !names.has(name));
}
