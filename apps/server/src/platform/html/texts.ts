import type { Language, Localized } from "@askloom/contract";
import { type Html, html } from "./html.ts";

/** Puts values in the places of their names: `{name}`. What is filled in is not filled again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Says the texts of a table. */
export const textsIn =
  <Name extends string>(table: Readonly<Record<Name, Localized>>) =>
  (name: Name, language: Language, values: Readonly<Record<string, string>> = {}): string =>
    filled(table[name][language], values);

/** The same with markup in the places. */
export const markupIn =
  <Name extends string>(table: Readonly<Record<Name, Localized>>) =>
  (name: Name, language: Language, values: Readonly<Record<string, Html>>): Html => {
    const parts = table[name][language].split(/\{(\w+)\}/);
    return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : (values[part] ?? html``)))}`;
  };
