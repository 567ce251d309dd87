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

const known = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice>>();

/** Choices by id. A definition does not change, so each list is read once. */
export function choicesById(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  let byId = known.get(choices);
  if (byId === undefined) {
    byId = new Map(choices.map((choice) => [choice.id, choice]));
    known.set(choices, byId);
  }
  return byId;
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
