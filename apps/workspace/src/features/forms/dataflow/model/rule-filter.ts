import type { FormDefinition, Rule } from "@askloom/contract";
import { dependenciesOf } from "@askloom/engine";

export interface RuleLine {
  readonly rule: Rule;
  /** Its place in the order, from 1. */
  readonly number: number;
  /** What it is called: its own name, or what it does. */
  readonly name: string;
  readonly when: string;
  readonly what: string;
}

export interface RuleFilter {
  readonly text: string;
  /** The only rules to be shown, by id; undefined is all. */
  readonly among: ReadonlySet<string> | undefined;
}

/** The rules that look at a question, page or variable, or act on it. */
export const rulesNaming = (definition: FormDefinition, id: string): ReadonlySet<string> =>
  new Set(dependenciesOf(definition).flatMap(({ from, id: named }) => (named === id ? (from.ruleId ?? []) : [])));

export function filteredRules(lines: readonly RuleLine[], { text, among }: RuleFilter): readonly RuleLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && among === undefined) return lines;
  return lines.filter(({ rule, when, what }) => {
    if (among !== undefined && !among.has(rule.id)) return false;
    const all = `${rule.name ?? ""} ${when} ${what}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export type RuleSort = {
  readonly by: "number" | "name" | "when" | "what" | "state";
  readonly direction: "up" | "down";
};

export function sortedRules(lines: readonly RuleLine[], { by, direction }: RuleSort, locale: string): RuleLine[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const keys: Readonly<Record<RuleSort["by"], (a: RuleLine, b: RuleLine) => number>> = {
    number: () => 0,
    name: (a, b) => compare(a.name, b.name),
    when: (a, b) => compare(a.when, b.when),
    what: (a, b) => compare(a.what, b.what),
    state: (a, b) => Number(a.rule.off === true) - Number(b.rule.off === true),
  };
  const sign = direction === "up" ? 1 : -1;
  return [...lines].sort((a, b) => sign * (keys[by](a, b) || a.number - b.number));
}
