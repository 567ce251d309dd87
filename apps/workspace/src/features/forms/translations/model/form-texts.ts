import { keyOf, root } from "../../designer/model/document.ts";
import { listed } from "../../designer/model/edits.ts";
import type { FormStore } from "../../designer/model/form-store.ts";
import { fingerprint } from "../../designer/model/item-texts.ts";
import { type FormText, headKeys, textIn, textsIn } from "./entry-texts.ts";

/** A text is missing, made from a source that has changed since, or as it should be. */
export type TextState = "missing" | "stale" | "fresh";

export interface TranslatedText extends FormText {
  readonly source: string;
  readonly target: string;
  readonly state: TextState;
}

type Read = Pick<FormStore, "entries" | "children" | "node" | "head" | "parent">;

/** Every text of the form with its translation, in reading order. */
export function textsOf(store: Read, language: string): TranslatedText[] {
  const [first = language] = store.head("languages");
  const marks = store.head("translated")?.[language] ?? {};
  return formTexts(store).map((text) => {
    const [source, target] = [textIn(text.texts, first), textIn(text.texts, language)];
    return { ...text, source, target, state: stateOf({ source, target, mark: marks[text.path] }) };
  });
}

interface Compared {
  readonly source: string;
  readonly target: string;
  /** The fingerprint of the source that the target was made from, where it is known. */
  readonly mark: string | undefined;
}

export function stateOf({ source, target, mark }: Compared): TextState {
  if (target === "") return "missing";
  return mark === undefined || mark === fingerprint(source) ? "fresh" : "stale";
}

/** How many of the form's texts stand how, in each of its languages but the first. */
export function progressOf(store: Read): Map<string, Readonly<Record<TextState, number>>> {
  const [first = "", ...others] = store.head("languages");
  const translated = store.head("translated") ?? {};
  const texts = formTexts(store).map((text) => ({ text, source: textIn(text.texts, first) }));
  const written = texts.filter(({ source }) => source !== "");
  return new Map(
    others.map((language) => {
      const counts = { missing: 0, stale: 0, fresh: 0 };
      const marks = translated[language] ?? {};
      for (const { text, source } of written) {
        counts[stateOf({ source, target: textIn(text.texts, language), mark: marks[text.path] })] += 1;
      }
      return [language, counts];
    }),
  );
}

/** Every text that says something in any language. */
export function formTexts(store: Read): FormText[] {
  const texts: FormText[] = [];
  const add = (key: string) => {
    for (const text of textsIn(key, store.entries.get(key))) if (saysSomething(text)) texts.push(text);
  };
  for (const key of headKeys) add(keyOf.head(key));
  const walk = (holder: string) => {
    for (const id of store.children(holder)) {
      add(keyOf.node(id));
      walk(id);
    }
  };
  walk(root);
  for (const id of listed(store, "rules")) add(keyOf.rule(id));
  return texts;
}

const saysSomething = ({ texts }: FormText): boolean => {
  for (const language in texts) if (textIn(texts, language) !== "") return true;
  return false;
};
