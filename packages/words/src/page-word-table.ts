import type { pages as english } from "./en/pages.ts";

/** The words on the pages around a form, of refusals, and of mails to visitors, in one language. */
export type PageWords = Readonly<Record<keyof typeof english, string>>;
export type PageWordName = keyof PageWords;
