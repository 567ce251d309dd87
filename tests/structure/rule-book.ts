import { firstArgumentsIn } from "./source-text.ts";

export type Citation = { id: string; path: string };
export type RuleBook = { rules: Citation[]; mentions: Citation[]; citations: Citation[]; notBuilt: string[] };

/** Everything that is wrong between the rules, the tests that cite them and the list of those not built. */
export function faultsOf({ rules, mentions, citations, notBuilt }: RuleBook): string[] {
  const known = new Set(rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));
  const listed = new Set(notBuilt);
  const ids = [...known];
  return [
    ...repeated(rules.map((rule) => rule.id)).map((id) => `${id} is stated more than once`),
    ...repeated(notBuilt).map((id) => `${id} is listed more than once as not built`),
    ...ids.filter((id) => !cited.has(id) && !listed.has(id)).map((id) => `${id} is cited by no test`),
    ...ids.filter((id) => cited.has(id) && listed.has(id)).map((id) => `${id} is cited, yet listed as not built`),
    ...[...listed].filter((id) => !known.has(id)).map((id) => `${id} is listed as not built, but is no rule`),
    ...unknown(citations, known).map(({ id, path }) => `${id} is cited in ${path}, but is no rule`),
    ...unknown(mentions, known).map(({ id, path }) => `${id} is mentioned in ${path}, but is no rule`),
  ];
}

/** The rules stated in a page: lines of the form "- **S4** text". */
export const rulesIn = (page: string): string[] => captured(page, /^- \*\*([A-Z]{1,3}\d+)\*\* \S/gm);

/** The ids that the rules of a page refer to. */
export const mentionsIn = (page: string): string[] =>
  [...page.matchAll(/^- \*\*[A-Z]{1,3}\d+\*\* (.+)$/gm)].flatMap((line) =>
    captured((line[1] ?? "").replace(/`[^`]*`/g, ""), /\b([A-Z]\d+)\b/g),
  );

/** The ids listed in the page of rules not built: lines of the form "- S4". */
export const notBuiltIn = (page: string): string[] => captured(page, /^- ([A-Z]{1,3}\d+)$/gm);

/** The ids at the beginning of the names of tests: "[S4] [S5] text". */
export const citationsIn = (source: string): string[] =>
  firstArgumentsIn(source).flatMap((name) => captured(/^(?:\[[A-Z]{1,3}\d+\] )+/.exec(name)?.[0] ?? "", /\[(\w+)\]/g));

function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function unknown(places: Citation[], known: Set<string>): Citation[] {
  return places.filter((place) => !known.has(place.id));
}
