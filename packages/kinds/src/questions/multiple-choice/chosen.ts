import { otherOf } from "../view-parts/offered-choices.ts";

/** An answer of several choices: ids, and the respondent's own words where given. */
export interface Chosen {
  readonly ids: readonly string[];
  readonly other: string | undefined;
}

export function chosenOf(value: unknown): Chosen {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return {
    ids: parts.filter((part) => typeof part === "string"),
    other: parts.map(otherOf).find((words) => words !== undefined),
  };
}

/** Ids in the order of the choices, own words last; nothing chosen is no answer. */
export function answerOf({ ids, other }: Chosen, order: readonly string[]): unknown {
  const ordered = order.filter((id) => ids.includes(id));
  const answer = other === undefined || other.trim() === "" ? ordered : [...ordered, { other }];
  return answer.length === 0 ? undefined : answer;
}

export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
