import type { Rule } from "@askloom/contract";
import { asGroup } from "../../../../shared/conditions/model/conditions.ts";
import type { Speech } from "../../../../shared/conditions/model/phrases.ts";
import { actionsPhrase, conditionPhrase, ruleName } from "../../designer/model/sentences.ts";
import type { RuleLine } from "./rule-filter.ts";

/** A rule in two parts: when it holds, and what it does then. */
export function ruleLine(rule: Rule, number: number, { speech, alwaysWords, nothingWords }: Phrasing): RuleLine {
  const isAlways = asGroup(rule.when).match === "all" && asGroup(rule.when).of.length === 0;
  return {
    rule,
    number,
    name: ruleName(rule, speech),
    when: isAlways ? alwaysWords : conditionPhrase(rule.when, speech),
    what: rule.do.length === 0 ? nothingWords : actionsPhrase(rule, speech),
  };
}

export interface Phrasing {
  readonly speech: Speech;
  readonly alwaysWords: string;
  readonly nothingWords: string;
}
