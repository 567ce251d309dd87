import type { Item } from "./schema.ts";

/** How a property is edited in the inspector; the inspector has one editor per input. */
export type PropertyInput =
  | "text"
  | "texts"
  | "long-texts"
  | "rich-texts"
  | "number"
  | "count"
  | "boolean"
  | "select"
  | "moment"
  | "formula"
  | "pattern"
  | "picture"
  | "color"
  | "colors"
  | "accept"
  | "choices"
  | "lines"
  | "choice"
  | "several-choices"
  | "child"
  | "bytes"
  | "other"
  | "messages"
  | "check"
  | "function";

/** What the inspector does not show: what an item is for ever, what it holds, and where it came from. */
export const unshownProperties = ["id", "kind", "items", "library"] as const;

/** Every key of any item of the type, also where the type is a union. */
type KeyOf<Q> = Q extends Q ? keyof Q & string : never;

export interface Property<Q extends Item = Item> {
  readonly key: Exclude<KeyOf<Q>, (typeof unshownProperties)[number]>;
  readonly input: PropertyInput;
  readonly group: "general" | "choices" | "constraints" | "appearance";
  /** For `select`. */
  readonly options?: readonly (string | number)[];
  /** Shown only for some of the kind's questions. */
  readonly when?: (question: Q) => boolean;
  /** Cannot be taken away. */
  readonly isNeeded?: true;
}

/** Makes ids that the form does not have yet. */
export type NewId = (stem: string) => string;

/** One entry of the palette: a question, ready to be asked. */
export interface Preset<Q extends Item = Item> {
  /** `text.email`; its words are the texts of that name. */
  readonly id: string;
  readonly icon: string;
  /** The item without its title, which the designer gives in the form's language. */
  readonly make: (newId: NewId) => Q;
}

/** The parts of the palette, in order. */
export const palettes = ["text", "number", "date", "choice", "scale", "group", "advanced", "content"] as const;
export type Palette = (typeof palettes)[number];

/** What the designer knows of a kind: its palette entries and what the inspector shows. */
export interface QuestionDesign<Q extends Item = Item> {
  readonly palette: Palette;
  readonly presets: readonly Preset<Q>[];
  readonly properties: readonly Property<Q>[];
}
