import { FormDefinition, Page, Rule } from "@askloom/contract";
import { Item, type RichText, type RichTexts, type Texts } from "@askloom/kinds/questions/schema";
import type { z } from "zod";
import type { Node } from "../../designer/model/document.ts";
import { markupOf } from "./markup.ts";
import { textFinder } from "./text-finder.ts";

export interface FormText {
  /** `node/name/title`: the entry, and the way inside of it. The same until its question or choice is gone. */
  readonly path: string;
  /** The item, page or rule that it belongs to; undefined for the form's own. */
  readonly owner: { readonly itemId?: string; readonly pageId?: string; readonly ruleId?: string } | undefined;
  /** What of its owner it is: `title`, `choices/label`. */
  readonly part: string;
  /** Rich texts are given as markup. */
  readonly isRich: boolean;
  readonly texts: Texts | RichTexts;
}

/** The parts of a form's head that hold texts, in reading order. */
export const headKeys = ["title", "description", "settings", "theme", "words"] as const;

const headShape: Readonly<Record<string, unknown>> = FormDefinition.shape;
const inHead = new Map(headKeys.map((key) => [key as string, textFinder(headShape[key] as z.ZodType)])); // a schema of the shape
const [inItem, inPage, inRule] = [textFinder(Item), textFinder(Page), textFinder(Rule)];

const remembered = new WeakMap<object, { readonly key: string; readonly texts: readonly FormText[] }>();

/** The texts of one entry of the form. Entries are never changed, only replaced: what was found in one stays so. */
export function textsIn(key: string, value: unknown): readonly FormText[] {
  if (typeof value !== "object" || value === null) return [];
  const known = remembered.get(value);
  if (known?.key === key) return known.texts;
  const texts = foundIn(key, value);
  remembered.set(value, { key, texts });
  return texts;
}

function foundIn(key: string, value: object): FormText[] {
  const [area, id = ""] = key.split("/");
  const isPage = area === "node" && (value as Node).kind === "page"; // entries under node/ are nodes
  const finders = { head: inHead.get(id), rule: inRule, node: isPage ? inPage : inItem };
  const owners = { head: undefined, rule: { ruleId: id }, node: isPage ? { pageId: id } : { itemId: id } };
  if (area !== "head" && area !== "rule" && area !== "node") return [];
  return (finders[area]?.(value) ?? []).map(({ textPath, part, isRich, texts }) => ({
    path: [key, ...textPath].join("/"),
    owner: owners[area],
    part: part === "" ? id : part,
    isRich,
    texts,
  }));
}

/** Every entry is named by two words, what it is and which; behind them a path goes on inside of it. */
export function splitPath(path: string): { key: string; textPath: readonly string[] } {
  const [area, id, ...textPath] = path.split("/");
  return { key: `${area}/${id}`, textPath };
}

export function textIn(texts: Texts | RichTexts, language: string): string {
  const text: string | RichText | undefined = texts[language];
  return typeof text === "object" ? markupOf(text) : (text ?? "");
}

/** One text of the form as it is now. */
export function textAt(entries: ReadonlyMap<string, unknown>, path: string, language: string): string {
  const { key } = splitPath(path);
  const found = textsIn(key, entries.get(key)).find((text) => text.path === path);
  return found === undefined ? "" : textIn(found.texts, language);
}
