import type { Operator } from "@askloom/contract";
import { isMoment, type ValueType } from "@askloom/kinds/questions/logic";

export type MomentShape = Parameters<typeof isMoment>[0];

/** What an editor must know of a value: what it is compared with, and how it is typed. */
export interface Traits {
  readonly type: ValueType;
  /** The ids that it may be, for choices. */
  readonly choices: readonly string[] | undefined;
  /** Known values of a text: one of them is picked where the whole text is compared. */
  readonly knownTexts?: readonly string[] | undefined;
  /** What can be picked out of the answer: the rows of a matrix, the ends of a period. */
  readonly parts: readonly string[];
  readonly moment: MomentShape;
  /** A number that is written into a text counts as one: an address holds texts only. */
  readonly readsNumbers: boolean;
  /** Where fewer operators are offered than the type has. */
  readonly operators?: readonly Operator[] | undefined;
}

export const plainTraits = { choices: undefined, parts: [], moment: "date", readsNumbers: false } as const;

const relative = /^today(?:[+-]\d{1,6})?$/;

export const isRelative = (written: unknown): boolean => typeof written === "string" && relative.test(written);

export const isMomentOf = (shape: MomentShape, written: string): boolean =>
  isMoment(shape, written) || (shape !== "time" && isRelative(written));
