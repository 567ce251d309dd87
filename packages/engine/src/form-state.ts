import type { FormDefinition } from "@askloom/contract";
import type { Answer, Answers, Issue, Item, Texts } from "@askloom/kinds/questions/logic";
import type { Words } from "@askloom/words";
import type { CallRequest, CallResult, FailedCall, KnownResults } from "./function-port.ts";

/**
 * Where an item stands in a filling: its id, below rows the rows' ids before it: `children/r1/name`.
 * A question outside of any repeat is simply its id.
 */
export type ItemPath = string;

/** What is true of an item now. The same object until something of it changes, so that a view can compare it. */
export interface ItemState {
  readonly item: Item;
  readonly path: ItemPath;
  /** To be seen; a concealed question is visible while it counts, but is in no list of items (ER9). */
  readonly isVisible: boolean;
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  /** A rule says the value now; the respondent cannot change it (ER4). */
  readonly isSet: boolean;
  /** What counts (EV1); undefined is nothing. */
  readonly value: Answer | undefined;
  /** 3, where questions are numbered. */
  readonly number: number | undefined;
  /** The ids of the choices offered, for kinds with choices, when a filter holds; undefined is all. */
  readonly offered: ReadonlySet<string> | undefined;
  /** A function still works on its value or its check (EF2). */
  readonly isPending: boolean;
  /** The ids of the rows, for repeats and tables. */
  readonly rows: readonly string[];
}

export interface PageState {
  readonly id: string;
  /** Its visible items, outermost ones. */
  readonly items: readonly ItemPath[];
}

export interface Failure extends Issue {
  readonly path: ItemPath;
  readonly pageId: string;
  /** The form's own words for it, where it has some (EK2, ER10). */
  readonly message: Texts | undefined;
}

export interface FormStart {
  readonly answers?: Answers;
  /** Parameters of the address (variables, hidden questions). */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** What functions gave variables when the response was sent: for a form that is read without its functions (EF10). */
  readonly variables?: Readonly<Record<string, Answer>> | undefined;
  /** Results of calls that are known already. */
  readonly results?: KnownResults | undefined;
  /** What each evaluation may cost, where that is less than usual (EX6). */
  readonly steps?: number | undefined;
  /** 2026-11-15 and 2026-11-15T14:30, in the respondent's time zone (ET5). */
  readonly today: string;
  readonly now: string;
}

/** One response in the making. */
export interface FormState {
  readonly definition: FormDefinition;
  readonly language: string;
  /** The product's own words in that language, with those that the form has instead (W5). */
  readonly words: Words;
  /** There is more to evaluate or check than one evaluation may cost: what is not evaluated counts as nothing (EX6). */
  readonly isOverBudget: boolean;
  /** What its last evaluation or check took of its budget, in steps. */
  readonly stepsSpent: number;
  setLanguage(language: string): void;
  /**
   * Gives or takes back (undefined) an answer; a value that is none of the kind's counts as taken back. The answer to a
   * repeat is all of its rows.
   */
  answer(path: ItemPath, value: unknown): void;
  addRow(path: ItemPath, rowId: string, before?: string): void;
  removeRow(path: ItemPath, rowId: string): void;
  moveRow(path: ItemPath, rowId: string, before: string | undefined): void;
  /** undefined for a place that does not exist. */
  state(path: ItemPath): ItemState | undefined;
  /** The visible items inside a frame, or inside one row of a repeat. */
  children(path: ItemPath, rowId?: string): readonly ItemPath[];
  /** The path (ER6 to ER9): at least one page. */
  pages(): readonly PageState[];
  /** The message with which the path ends early (ER8). */
  end(): Texts | undefined;
  /** The check of one question. */
  issues(path: ItemPath): readonly Failure[];
  /** The whole check, or that of one page (EK4). */
  check(pageId?: string): readonly Failure[];
  /**
   * A text of the definition in the reader's language, with what is piped into it (ET1, ET2), as seen from an item's place
   * or from a row: `children/r1`.
   */
  text(path: ItemPath | undefined, texts: Texts | undefined): string;
  /** The value as text. */
  valueText(path: ItemPath): string;
  variable(id: string): Answer | undefined;
  /** The calls of functions whose results are not known yet, as far as their input is (EF2). */
  missingCalls(): readonly CallRequest[];
  /** Results of calls, by their keys. One for input that has changed meanwhile is dropped (EF3). */
  giveResults(results: Iterable<readonly [key: string, result: CallResult]>): void;
  /** The calls that failed (EF5). */
  failedCalls(): readonly FailedCall[];
  /** What was given, also what is hidden now: to be kept and started from again. */
  answers(): Answers;
  /** What is sent (EV4). */
  submission(): Answers;
  /** Calls back when the item's state, texts or issues may have changed; returns how to stop. */
  subscribe(path: ItemPath, listener: () => void): () => void;
  /** Calls back when the path or the items on it have changed, or what is piped into their titles. */
  subscribePages(listener: () => void): () => void;
  /** Calls back after every change, such as to keep what was given. */
  subscribeAll(listener: () => void): () => void;
}
