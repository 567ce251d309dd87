import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "@askloom/contract";
import { type HelpPage, readHelpPage } from "./markdown.ts";

/** The pages in the order in which they are listed; each is a file of every language's folder. */
export const helpPageNames = [
  "getting-started",
  "signing-in",
  "languages-and-themes",
  "forms",
  "publishing",
  "responses",
  "functions",
  "form-actions",
  "keyboard",
  "administration",
  "asking-for-help",
  "problems",
  "feature-flags",
] as const;

export type HelpPageName = (typeof helpPageNames)[number];

export interface NamedHelpPage extends HelpPage {
  readonly name: HelpPageName;
}

export type HelpPages = Readonly<Record<Language, readonly NamedHelpPage[]>>;

/** Reads and renders all pages once, at the start. */
export async function readHelpPages(folder: string): Promise<HelpPages> {
  const read = async (language: Language): Promise<NamedHelpPage[]> =>
    Promise.all(
      helpPageNames.map(async (name) => ({
        name,
        ...readHelpPage(await readFile(join(folder, language, `${name}.md`), "utf8")),
      })),
    );
  const pages = await Promise.all(languages.map(async (language) => [language, await read(language)] as const));
  // One entry for each language.
  return Object.fromEntries(pages) as Record<Language, NamedHelpPage[]>;
}
