import { pages as english } from "./en/pages.ts";
import { type WordLanguage, wordLanguageOf } from "./languages.ts";
import type { PageWords } from "./page-word-table.ts";
import { tables } from "./tables.ts";

const pagesIn = new Map<WordLanguage, PageWords>(tables.map(({ language, pages }) => [language, pages]));

/** The words on the pages around a form. Only servers make these pages, so all languages are at hand. */
export const pageWordsFor = (language: string): PageWords => pagesIn.get(wordLanguageOf(language)) ?? english;

export type { PageWordName, PageWords } from "./page-word-table.ts";
