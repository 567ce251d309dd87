import { RichTexts, Texts } from "@askloom/kinds/questions/schema";
import type { Edit } from "../../../../designer/document/change.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { fingerprint } from "../../designer/model/item-texts.ts";
import { splitPath } from "./entry-texts.ts";
import { withMarks } from "./marks.ts";
import { richTextOf } from "./read-markup.ts";
import { replacedAt } from "./text-path.ts";

type Read = Pick<FormStore, "entries" | "head">;

export interface NewText {
  readonly path: string;
  /** Markup where the text is rich; an empty one takes the translation away. */
  readonly text: string;
  readonly isRich: boolean;
}

/** Sets texts of one language, and marks each as made from the source of now. */
export function setTexts(store: Read, language: string, texts: readonly NewText[]): Edit {
  const edit = new Map<string, unknown>();
  for (const { path, text, isRich } of texts) {
    const { key, textPath } = splitPath(path);
    const value = edit.get(key) ?? store.entries.get(key);
    const written = isRich && text !== "" ? richTextOf(text) : text || undefined;
    edit.set(
      key,
      replacedAt(value, textPath, (all) => withLanguage(all as Texts | RichTexts, language, written)), // the path of a text leads to texts
    );
  }
  return withMarks(store, edit);
}

/** Says that translations fit the source as it is now, also where nothing of them changes. */
export function confirmTexts(store: Read, language: string, texts: readonly { path: string; source: string }[]): Edit {
  return setMarks(store, language, new Map(texts.map(({ path, source }) => [path, fingerprint(source)])));
}

export function setMarks(store: Read, language: string, marks: ReadonlyMap<string, string>): Edit {
  const translated = store.head("translated") ?? {};
  const next = { ...translated, [language]: { ...translated[language], ...Object.fromEntries(marks) } };
  return new Map([[keyOf.head("translated"), next]]);
}

/** Whether the text can be kept at all: not too long, and if rich, of known parts. */
export function isKeepable({ text, isRich }: Omit<NewText, "path">, language: string): boolean {
  const schema = isRich ? RichTexts : Texts;
  return schema.safeParse({ [language]: isRich ? richTextOf(text) : text }).success;
}

function withLanguage(all: Texts | RichTexts, language: string, text: unknown): unknown {
  const { [language]: _old, ...others } = all;
  return text === undefined ? others : { ...others, [language]: text };
}
