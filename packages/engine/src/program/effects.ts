import type { Condition, FormDefinition, RuleAction } from "@askloom/contract";
import { type Problem, problem } from "../problem.ts";
import type { Owner } from "./graph.ts";
import type { FormLayout } from "./layout.ts";

/** A rule that acts, with its place among the owners of nodes. */
export interface ActingRule {
  readonly id: string;
  readonly when: Condition;
  readonly owner: Owner;
}

type Of<Name extends RuleAction["action"]> = Extract<RuleAction, { action: Name }>;
export interface Doing<Action extends RuleAction = RuleAction> {
  readonly rule: ActingRule;
  readonly action: Action;
}

/** What rules do to one item or page, in the order of the rules. */
export interface Effects {
  readonly shows: ActingRule[];
  readonly hides: ActingRule[];
  readonly enables: ActingRule[];
  readonly disables: ActingRule[];
  readonly requires: ActingRule[];
  readonly sets: Doing<Of<"set">>[];
  readonly filters: Doing<Of<"filter-choices">>[];
  readonly refusals: Doing<Of<"refuse">>[];
  readonly jumps: Doing<Of<"go-to-page">>[];
  readonly ends: Doing<Of<"end">>[];
}

const listOf = { show: "shows", hide: "hides", enable: "enables", disable: "disables", require: "requires" } as const;

/** Every rule that acts on an item or page. */
export function rulesIn(effects: Effects | undefined): readonly ActingRule[] {
  if (effects === undefined) return [];
  const { shows, hides, enables, disables, requires, jumps, ends, refusals, sets, filters } = effects;
  const doings: readonly Doing[] = [...jumps, ...ends, ...refusals, ...sets, ...filters];
  return [...shows, ...hides, ...enables, ...disables, ...requires, ...doings.map(({ rule }) => rule)];
}

export interface RuleOwners {
  /** The owner that the first rule is; the others follow. */
  readonly firstRule: Owner;
  /** Owners that do nothing. */
  readonly dropped: ReadonlySet<Owner>;
}

/** Rules by what they act on. What they name and the form does not have is a problem. */
export class EffectsByTarget {
  readonly #byTarget = new Map<string, Effects>();
  readonly problems: Problem[] = [];

  /** Takes in the rules, in steps of one action or target each (EX7). */
  *addSteps(
    { rules }: Pick<FormDefinition, "rules">,
    layout: FormLayout,
    { firstRule, dropped }: RuleOwners,
  ): Generator<undefined> {
    for (const [index, rule] of rules.entries()) {
      const owner = firstRule + index;
      // A rule that is switched off does nothing (ER11), nor does one that closes a circle (ER13).
      if (rule.off || dropped.has(owner)) continue;
      const acting: ActingRule = { id: rule.id, when: rule.when, owner };
      for (const action of rule.do) yield* this.#note(acting, action, layout);
    }
  }

  of(target: string): Effects | undefined {
    return this.#byTarget.get(target);
  }

  *#note(rule: ActingRule, action: RuleAction, layout: FormLayout): Generator<undefined> {
    yield;
    const fault = faultOf(action, layout);
    for (const found of fault) this.problems.push(problem(found.code, { ruleId: rule.id }, { id: found.id }));
    if ("targets" in action) {
      for (const target of action.targets) {
        this.#effects(target)[listOf[action.action]].push(rule);
        yield;
      }
      return;
    }
    if (fault.length > 0) return;
    if (action.action === "set") this.#effects(action.target).sets.push({ rule, action });
    else if (action.action === "filter-choices") this.#effects(action.target).filters.push({ rule, action });
    else if (action.action === "refuse") this.#effects(action.target).refusals.push({ rule, action });
    else if (action.action === "go-to-page") this.#effects(action.from).jumps.push({ rule, action });
    else this.#effects(action.from).ends.push({ rule, action });
  }

  #effects(target: string): Effects {
    let effects = this.#byTarget.get(target);
    if (effects === undefined) {
      effects = {
        shows: [],
        hides: [],
        enables: [],
        disables: [],
        requires: [],
        sets: [],
        filters: [],
        refusals: [],
        jumps: [],
        ends: [],
      };
      this.#byTarget.set(target, effects);
    }
    return effects;
  }
}

type Fault = {
  readonly code: "unknown-reference" | "backward-jump" | "target-not-settable" | "target-without-choices";
  readonly id: string;
};

/** What keeps an action from doing anything. */
function faultOf(action: RuleAction, { itemById, pageById }: FormLayout): Fault[] {
  const unknown = (ids: readonly string[], isKnown: (id: string) => boolean): Fault[] =>
    ids.filter((id) => !isKnown(id)).map((id) => ({ code: "unknown-reference", id }));
  if ("targets" in action) return unknown(action.targets, (id) => itemById.has(id) || pageById.has(id));
  if (action.action === "refuse") return unknown([action.target], (id) => itemById.has(id) || pageById.has(id));
  if (action.action === "end") return unknown([action.from], (id) => pageById.has(id));
  if (action.action === "go-to-page") {
    const [from, to] = [pageById.get(action.from), pageById.get(action.page)];
    if (from === undefined || to === undefined) return unknown([action.from, action.page], (id) => pageById.has(id));
    return to.index > from.index ? [] : [{ code: "backward-jump", id: action.page }];
  }
  const target = itemById.get(action.target);
  if (target === undefined) return [{ code: "unknown-reference", id: action.target }];
  if (action.action === "set")
    return target.logic === undefined || target.logic.rows !== undefined
      ? [{ code: "target-not-settable", id: action.target }]
      : [];
  return target.logic?.choices === undefined ? [{ code: "target-without-choices", id: action.target }] : [];
}
