import type { HelpSection } from "./markdown.ts";
import type { NamedHelpPage } from "./read-help-pages.ts";

export interface HelpHit {
  readonly page: NamedHelpPage;
  readonly section: HelpSection;
  /** Some words around the first one that was looked for. */
  readonly excerpt: string;
}

const before = 60;
const excerptLength = 200;

/** The sections that hold every word of the query; those that hold them in their headings first. */
export function searchHelp(pages: readonly NamedHelpPage[], query: string): HelpHit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const found = pages.flatMap((page) =>
    page.sections
      .filter(({ heading, text }) => holds(`${page.title} ${heading} ${text}`))
      .map((section) => ({ page, section, excerpt: excerptOf(section.text, words) })),
  );
  const isInHeading = ({ section }: HelpHit) => holds(section.heading);
  return [...found.filter(isInHeading), ...found.filter((hit) => !isInHeading(hit))];
}

export const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/\s+/)
    .filter((word) => word !== "");

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => folded(text).indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - before);
  const part = text.slice(places.length === 0 ? 0 : start).slice(0, excerptLength);
  const isCut = { before: places.length > 0 && start > 0, after: text.length > start + excerptLength };
  return `${isCut.before ? "…" : ""}${part}${isCut.after ? "…" : ""}`.toWellFormed();
}
