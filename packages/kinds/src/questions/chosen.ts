import type { Answer } from "./answer.ts";
import { given, givenText, isRecord } from "./given-value.ts";
import type { Choice } from "./parts.ts";
import { type Wording, wordsOf } from "./question-logic.ts";

/** What a condition sees of the respondent's own words; it is offered as a choice where the question takes them. */
export const otherId = "other";

interface WithChoices {
  readonly choices: readonly Choice[];
  readonly other?: unknown;
}

interface WithId {
  readonly id: string;
}

const known = new WeakMap<readonly WithId[], ReadonlyMap<string, WithId>>();

/** Choices, rows or columns by id. A definition does not change, so each list is read once. */
export function choicesById<Choice extends WithId>(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const byId = known.get(choices) ?? new Map(choices.map((choice) => [choice.id, choice]));
  known.set(choices, byId);
  // What is known of a list was made of it.
  return byId as ReadonlyMap<string, Choice>;
}

/** A chosen id, or own words where the question takes them. */
export function givenChoice({ choices, other }: WithChoices, value: unknown): Answer | undefined {
  if (typeof value === "string") return choicesById(choices).has(value) ? value : undefined;
  if (other === undefined || !isRecord(value)) return undefined;
  const words = givenText(given(value, "other"), 2_000);
  return words === undefined ? undefined : { other: words };
}

export const choiceOperand = (chosen: Answer): Answer => (typeof chosen === "string" ? chosen : otherId);

/** What conditions may name: the choices, and own words where the question takes them. */
export const choosable = ({ choices, other }: WithChoices): readonly { readonly id: string }[] =>
  other === undefined ? choices : [...choices, { id: otherId }];

export const numbersOfChoices = ({ choices }: WithChoices): Readonly<Record<string, number>> =>
  Object.fromEntries(choices.flatMap(({ id, number }) => (number === undefined ? [] : [[id, number]])));

export function choiceText(choices: readonly Choice[], chosen: Answer, wording: Wording): string {
  if (typeof chosen === "string") return wording.say(choicesById(choices).get(chosen)?.label) || chosen;
  const words = isRecord(chosen) && typeof chosen.other === "string" ? chosen.other : "";
  return words === "" ? wordsOf(wording).other : words;
}
