import type { Texts } from "@askloom/kinds/questions/schema";
import type { Edit } from "../../../../designer/document/change.ts";
import { setProperties } from "./edits.ts";
import type { FormStore } from "./form-store.ts";

/** The text of a property in one language; an empty text is no text. */
export const withText = (texts: Texts | undefined, language: string, text: string): Texts => {
  const { [language]: _old, ...others } = texts ?? {};
  return text === "" ? others : { ...others, [language]: text };
};

export function setText(store: FormStore, at: { id: string; property: string; language: string }, text: string): Edit {
  const node = store.node(at.id);
  // A property that is edited as a text is one.
  const texts = node === undefined ? undefined : (node as unknown as Record<string, Texts | undefined>)[at.property];
  return setProperties(store, at.id, { [at.property]: withText(texts, at.language, text) });
}

/** A short mark of a text: FNV-1a. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** What an item is called in lists: its title, else its name or kind. */
export function titleOf(node: object | undefined, language: string): string {
  const titles = (node as { title?: Texts } | undefined)?.title; // every node may have one
  if (titles === undefined) return "";
  return titles[language] ?? Object.values(titles).find((title) => title !== "") ?? "";
}
