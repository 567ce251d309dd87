import type { Edit } from "../../../../designer/document/change.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { fingerprint } from "../../designer/model/item-texts.ts";
import { textIn, textsIn } from "./entry-texts.ts";

type Read = Pick<FormStore, "entries" | "head">;

/**
 * The edit with what it means for translations: one that is written is made from the source of now, and one that stays
 * while its source changes was made from the source of before.
 */
export function withMarks(store: Read, edit: Edit): Edit {
  const marks = new Map<string, Map<string, string>>();
  const [first = "", ...others] = store.head("languages");
  if (others.length === 0) return edit;
  const translated = store.head("translated") ?? {};
  for (const [key, after] of edit) {
    const before = new Map(textsIn(key, store.entries.get(key)).map((text) => [text.path, text.texts]));
    for (const { path, texts } of textsIn(key, after)) {
      const old = before.get(path) ?? {};
      for (const language of others) {
        const target = textIn(texts, language);
        if (target === "") continue;
        const isWritten = target !== textIn(old, language);
        const source = isWritten ? textIn(texts, first) : textIn(old, first);
        const isMarked = translated[language]?.[path] !== undefined;
        if (isWritten || (!isMarked && source !== textIn(texts, first))) put(marks, { language, path, source });
      }
    }
  }
  return marks.size === 0 ? edit : new Map([...edit, [keyOf.head("translated"), marked(translated, marks)]]);
}

type Marks = Map<string, Map<string, string>>;

function put(marks: Marks, { language, path, source }: { language: string; path: string; source: string }): void {
  const ofLanguage = marks.get(language) ?? new Map<string, string>();
  marks.set(language, ofLanguage.set(path, fingerprint(source)));
}

const marked = (translated: Readonly<Record<string, Readonly<Record<string, string>>>>, marks: Marks) => ({
  ...translated,
  ...Object.fromEntries(
    [...marks].map(([language, ofLanguage]) => [
      language,
      { ...translated[language], ...Object.fromEntries(ofLanguage) },
    ]),
  ),
});
