import type { Texts } from "@askloom/kinds/questions/schema";
import { wordsFor } from "@askloom/words";
import type { Edit } from "../../../../designer/document/change.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { withText } from "../../designer/model/item-texts.ts";
import { withMarks } from "./marks.ts";

/** A word that the product brings along, and what visitors of this form read instead (W5). */
export interface BuiltInWord {
  /** `placesLeft.other` */
  readonly name: string;
  readonly standard: string;
  /** Empty where the form has none of its own. */
  readonly own: string;
}

type Read = Pick<FormStore, "entries" | "head">;

/** Every word on a form's page in one language, in the order of the pages. */
export function builtInWords(store: Pick<FormStore, "head">, language: string): BuiltInWord[] {
  const own = store.head("words") ?? {};
  const { inLanguage: _language, countedIn: _counted, ...standard } = wordsFor(language);
  return Object.entries(standard).map(([name, text]) => ({
    name,
    standard: text,
    own: ownWord(own, name, language),
  }));
}

export function ownWord(own: Readonly<Record<string, Texts>>, name: string, language: string): string {
  const texts = Object.hasOwn(own, name) ? own[name] : undefined;
  return texts?.[language] ?? "";
}

/** Replaces a built-in word in one language; an empty text, or the built-in one, takes that back. */
export function setWord(store: Read, { name, language }: { name: string; language: string }, text: string): Edit {
  const { [name]: before, ...others } = store.head("words") ?? {};
  const standard = builtInWords(store, language).find((word) => word.name === name)?.standard;
  const texts = withText(before, language, text === standard ? "" : text);
  const words = Object.keys(texts).length === 0 ? others : { ...others, [name]: texts };
  return withMarks(store, new Map([[keyOf.head("words"), Object.keys(words).length === 0 ? undefined : words]]));
}

/** The words that contain what is looked for, in either column. */
export function wordsContaining(words: readonly BuiltInWord[], wanted: string): readonly BuiltInWord[] {
  const lower = wanted.trim().toLocaleLowerCase();
  if (lower === "") return words;
  return words.filter(({ standard, own }) => `${standard}\n${own}`.toLocaleLowerCase().includes(lower));
}
