import type { Words } from "@askloom/words";
import type { ComponentType, ReactNode } from "react";
import type { Answer } from "./answer.ts";
import type { Item, ItemKind, ItemOf, Texts } from "./schema.ts";

/** A text of the definition in the reader's language, with what is piped into it. */
export type Say = (texts: Texts | undefined) => string;

/** One answered question, for a summary. */
export interface SummaryLine {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface CellPath {
  readonly rowId: string;
  readonly itemId: string;
}

/** The rows of a repeat or table, and what can be done with them. */
export interface RowsView {
  readonly ids: readonly string[];
  readonly titleOf: (rowId: string) => string;
  /** Every visible item of a row. */
  readonly render: (rowId: string) => ReactNode;
  /** One item of a row, without its frame; null where it is hidden. */
  readonly renderCell: (rowId: string, itemId: string) => ReactNode;
  /** Returns the id of the new row. */
  readonly add: () => string;
  readonly remove: (rowId: string) => void;
  /** Puts a row before another; at the end without one. */
  readonly move: (rowId: string, before: string | undefined) => void;
  /** Writes pasted cells, from a row and column on or else into new rows; rows that are missing are added. */
  readonly paste: (cells: readonly (readonly string[])[], from: CellPath | undefined) => void;
}

/** What a view is given. The same for filling, preview and a response that is only read. */
export interface QuestionViewProps<Q extends Item = Item> {
  readonly question: Q;
  /** The name of its input. Parts of an answer are named `place[part]`, lists `place[]`. */
  readonly path: string;
  /** The id of its input, or of the group around its inputs. */
  readonly id: string;
  readonly value: Answer | undefined;
  /** Gives an answer; undefined takes it back. */
  readonly onAnswer: (value: unknown) => void;
  /** The question was left: now is the time to say what is wrong. */
  readonly onLeave: () => void;
  /** The form does not go on until this is settled, and why; undefined lets it go on. */
  readonly onHold?: ((why: string | undefined) => void) | undefined;
  readonly say: Say;
  readonly language: string;
  /** The product's own words in that language, with those of the form's owner. */
  readonly words: Words;
  /** The form's first language, for what the reader's lacks. */
  readonly formLanguage: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly errors: readonly string[];
  /** 3, where questions are numbered. */
  readonly number?: number | undefined;
  /** In a cell the column's heading is the title to see. */
  readonly layout?: "cell" | undefined;
  /** The ids of the choices that are offered now; undefined is all. */
  readonly offered?: ReadonlySet<string> | undefined;
  /** Places left by choice, for choices with a capacity. */
  readonly placesLeft?: Readonly<Record<string, number>> | undefined;
  /** Shuffled choices are in the same order for the same seed; without one they are not shuffled. */
  readonly seed?: string | undefined;
  /** The value as text, for what is computed. */
  readonly text?: string | undefined;
  /** What was answered so far, for a summary. */
  readonly summary?: readonly SummaryLine[] | undefined;
  /** What a frame holds. */
  readonly children?: ReactNode;
  readonly rows?: RowsView | undefined;
  /** Where a file that was sent is opened, for those who may. */
  readonly fileAddress?: ((fileId: string) => string) | undefined;
}

export type QuestionView<Kind extends ItemKind = ItemKind> = ComponentType<QuestionViewProps<ItemOf<Kind>>>;

/** The view of a kind, for those who hold any item. */
export type AnyView = ComponentType<QuestionViewProps>;
export type ViewOf = (kind: ItemKind) => AnyView;
