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

interface ChoiceIndex {
  readonly byId: ReadonlyMap<string, WithId>;
  readonly positions: ReadonlyMap<unknown, number>;
}

const known = new WeakMap<readonly WithId[], ChoiceIndex>();

/** A definition does not change, so each list is read once. */
function indexOf(choices: readonly WithId[]): ChoiceIndex {
  const index = known.get(choices) ?? {
    byId: new Map(choices.map((choice) => [choice.id, choice])),
    positions: new Map(choices.map(({ id }, position) => [id, position])),
  };
  known.set(choices, index);
  return index;
}

/** Choices, rows or columns by id. */
export const choicesById = <Choice extends WithId>(choices: readonly Choice[]): ReadonlyMap<string, Choice> =>
  // What is known of a list was made of it.
  indexOf(choices).byId as ReadonlyMap<string, Choice>;

/** The ids that choices have, each once, in the order of the choices: a look at each id, and at no other choice. */
export function idsInOrder(choices: readonly WithId[], ids: readonly unknown[]): string[] {
  const { positions } = indexOf(choices);
  const at = (id: string) => positions.get(id) ?? 0;
  // Only ids have positions, and ids are texts.
  const found = ids.filter((id): id is string => positions.has(id));
  return found.length < 2 ? found : [...new Set(found)].sort((one, other) => at(one) - at(other));
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
