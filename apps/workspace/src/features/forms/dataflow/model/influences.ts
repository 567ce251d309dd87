import { type FormDefinition, formItems, type Rule, type RuleAction } from "@askloom/contract";
import { type Dependency, dependenciesOf } from "@askloom/engine";
import type { Item } from "@askloom/kinds/questions/schema";
import { circlesIn } from "./circles.ts";

export type ThingKind = "item" | "page" | "variable" | "rule";

export interface Thing {
  readonly id: string;
  readonly kind: ThingKind;
}

export interface Influence {
  readonly from: string;
  readonly to: string;
  /** Both ends are in the same circle. */
  readonly isCircular: boolean;
}

export interface Influences {
  /** All pages, items, variables and rules, in reading order. */
  readonly things: readonly Thing[];
  readonly influences: readonly Influence[];
  /** The ids of what is in a circle. */
  readonly circular: readonly string[];
}

/** Who influences whom (FD9): questions and variables lead to the rules and formulas that look at them, rules to what they act on. */
export function influencesIn(definition: FormDefinition): Influences {
  const things = [...thingsIn(definition)];
  const known = new Set(things.map(({ id }) => id));
  const dependencies = dependenciesOf(definition).filter(({ id }) => known.has(id));
  const circles = circlesIn(valueLeads(definition, dependencies, known));
  const isCircular = (from: string, to: string) => circles.has(from) && circles.get(from) === circles.get(to);
  const influences = [...readPairs(dependencies), ...targetPairs(dependencies)].map(([from, to]) => ({
    from,
    to,
    isCircular: isCircular(from, to),
  }));
  return { things, influences, circular: [...circles.keys()] };
}

function* thingsIn(definition: FormDefinition): Generator<Thing> {
  for (const { id } of definition.variables) yield { id, kind: "variable" };
  for (const page of definition.pages) {
    yield { id: page.id, kind: "page" };
    for (const { id } of formItems({ pages: [page] })) yield { id, kind: "item" };
  }
  for (const { id } of definition.rules) yield { id, kind: "rule" };
}

type Pair = readonly [from: string, to: string];

// Words that show an answer change nothing else.
const reading: ReadonlySet<Dependency["how"]> = new Set(["condition", "formula", "value"]);

/** What is looked at, with the rule, question or variable that looks at it. */
const readPairs = (dependencies: readonly Dependency[]): Pair[] =>
  distinct(
    dependencies
      .filter(({ how }) => reading.has(how))
      .map(({ id, from }) => [id, from.ruleId ?? from.variableId ?? from.itemId ?? ""]),
  );

/** The rule, with what it acts on. */
const targetPairs = (dependencies: readonly Dependency[]): Pair[] =>
  distinct(dependencies.filter(({ how }) => how === "target").map(({ id, from }) => [from.ruleId ?? "", id]));

const distinct = (pairs: readonly Pair[]): Pair[] => [...new Map(pairs.map((pair) => [pair.join(">"), pair])).values()];

/** Only what changes a value can close a circle: a rule may well require or refuse the question it looks at. */
function valueLeads(
  definition: FormDefinition,
  dependencies: readonly Dependency[],
  known: ReadonlySet<string>,
): Map<string, string[]> {
  const leads = new Map<string, string[]>([...known].map((id) => [id, []]));
  const pages = definition.pages.map(({ id }) => id);
  const off = new Set(definition.rules.filter((rule) => rule.off).map(({ id }) => id));
  for (const [from, to] of readPairs(dependencies)) if (!off.has(to)) leads.get(from)?.push(to);
  for (const rule of definition.rules) if (!off.has(rule.id)) leads.get(rule.id)?.push(...valuesChangedBy(rule, pages));
  // What a hidden page or frame holds is hidden with it, and has no value.
  for (const page of definition.pages) holds(leads, page);
  return leads;
}

function holds(leads: Map<string, string[]>, { id, items }: { readonly id: string; readonly items: readonly Item[] }) {
  for (const item of items) {
    leads.get(id)?.push(item.id);
    if ("items" in item) holds(leads, item);
  }
}

const valuesChangedBy = (rule: Rule, pages: readonly string[]): string[] =>
  rule.do.flatMap((action) => changes[action.action](action as never, pages)); // the table has each action's own function

type Changes<Action> = (action: Action, pages: readonly string[]) => readonly string[];
type Named<Name extends RuleAction["action"]> = Extract<RuleAction, { action: Name }>;
type OnTargets = Extract<RuleAction, { targets: string[] }>;

const nothing = () => [];
const targets: Changes<OnTargets> = (action) => action.targets;

const changes: {
  readonly [Name in RuleAction["action"]]: Changes<Name extends OnTargets["action"] ? OnTargets : Named<Name>>;
} = {
  show: targets,
  hide: targets,
  enable: nothing,
  disable: nothing,
  require: nothing,
  refuse: nothing,
  set: ({ target }) => [target],
  "filter-choices": ({ target }) => [target],
  "go-to-page": ({ from, page }, pages) => pages.slice(pages.indexOf(from) + 1, Math.max(0, pages.indexOf(page))),
  end: ({ from }, pages) => pages.slice(pages.indexOf(from) + 1),
};
