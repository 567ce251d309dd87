import { type Words, word } from "@askloom/words";
import { otherId } from "../chosen.ts";
import type { Choice } from "../parts.ts";
import type { QuestionViewProps } from "../question-view.ts";
import { shuffled } from "./shuffled.ts";

/** A choice as it is shown. */
export interface OfferedChoice {
  readonly id: string;
  readonly label: string;
  /** Places left, where the choice has a capacity. */
  readonly note: string | undefined;
  readonly isFull: boolean;
  readonly picture: Choice["picture"];
}

export interface ChoosingView extends Omit<QuestionViewProps, "question"> {
  readonly question: { readonly choices: readonly Choice[]; readonly shuffle?: boolean | undefined };
}

/** The choices that are offered now, in the order of this respondent. */
export function offeredChoices(view: ChoosingView): readonly OfferedChoice[] {
  const { question, offered, seed, path, say } = view;
  const choices = offered === undefined ? question.choices : question.choices.filter(({ id }) => offered.has(id));
  const ordered = question.shuffle && seed !== undefined ? shuffled(choices, `${seed}/${path}`) : choices;
  return ordered.map(({ id, label, picture }) => {
    const left = view.placesLeft?.[id];
    return { id, label: say(label) || id, picture, isFull: left === 0, note: placesNote(left, view.words) };
  });
}

function placesNote(left: number | undefined, texts: Words): string | undefined {
  if (left === undefined) return undefined;
  if (left === 0) return texts.full;
  return word(texts, "placesLeft", { count: left });
}

/** Whether the respondent's own words are among what is offered. */
export const offersOther = (view: {
  question: { other?: unknown };
  offered?: ReadonlySet<string> | undefined;
}): boolean => view.question.other !== undefined && (view.offered === undefined || view.offered.has(otherId));

/** The respondent's own words, where the answer has some. */
export function otherOf(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("other" in answer)) return undefined;
  return typeof answer.other === "string" ? answer.other : undefined;
}
