import { defaultFormTheme, type FormDefinition, type Rule, type RuleAction } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { arbitraryCondition, arbitraryFormula, arbitraryReference } from "./arbitrary-condition.ts";
import { arbitraryItem, type Ids } from "./arbitrary-item.ts";
import type { Tape } from "./tape.ts";

/** Any form that the schema accepts, in small: every kind, nested; rules of every kind, also wrong ones. */
export function arbitraryForm(tape: Tape): FormDefinition {
  const ids: Ids = { items: [], choices: ["a", "b", "c", "other", "nowhere"] };
  const pages = Array.from({ length: 1 + tape.below(3) }, (_, index) => ({
    id: `p${index + 1}`,
    items: tape.list(4, () => arbitraryItem(tape, ids, 2)) as Item[],
    ...(tape.once(8) ? { title: { en: `{{${tape.pick(ids.items) ?? "nowhere"}}} page` } } : {}),
  }));
  const variables = tape.list(2, (index) =>
    tape.once(2)
      ? { id: `v${index}`, name: `v${index}`, source: "computed" as const, formula: arbitraryFormula(tape, names()) }
      : {
          id: `v${index}`,
          name: `v${index}`,
          source: "address" as const,
          parameter: tape.pick(["from", "none"]),
          default: tape.pick(["", "x", "3"]),
        },
  );
  function names(): readonly string[] {
    return [...ids.items, "v0", "v1"];
  }
  for (const item of walk(pages.flatMap(({ items }) => items)))
    if (item.kind === "computed") item.formula = arbitraryFormula(tape, names());
  const targets = [...ids.items, ...pages.map(({ id }) => id)];
  const rules = tape.list(6, (index) =>
    arbitraryRule(tape, `rule${index}`, { names: names(), targets, pages: pages.map(({ id }) => id), ids }),
  );
  return {
    askloom: tape.pick([2, 1] as const),
    title: {},
    purpose: "general",
    languages: ["en", "zh-Hans"],
    pages,
    rules,
    variables,
    theme: defaultFormTheme,
    settings: { numbering: tape.pick(["none", "form", "page"]) },
  };
}

interface RuleIds {
  readonly names: readonly string[];
  readonly targets: readonly string[];
  readonly pages: readonly string[];
  readonly ids: Ids;
}

function arbitraryRule(tape: Tape, id: string, ids: RuleIds): Rule {
  const when = arbitraryCondition(tape, ids.names, 2);
  const actions = Array.from({ length: 1 + tape.below(2) }, () => arbitraryAction(tape, ids));
  return { id, when, do: actions, ...(tape.once(12) ? { off: true } : {}) };
}

function arbitraryAction(tape: Tape, { names, targets, pages, ids }: RuleIds): RuleAction {
  const target = () => (tape.once(15) ? "nowhere" : (tape.pick(targets) ?? "nowhere"));
  const someTargets = () => [target(), ...tape.list(2, target)];
  const page = () => (tape.once(15) ? "nowhere" : (tape.pick(pages) ?? "nowhere"));
  const message = { en: "no {{v0}}" };
  switch (tape.below(10)) {
    case 0:
      return { action: "show", targets: someTargets() };
    case 1:
      return { action: "hide", targets: someTargets() };
    case 2:
      return { action: "enable", targets: someTargets() };
    case 3:
      return { action: "disable", targets: someTargets() };
    case 4:
      return { action: "require", targets: someTargets() };
    case 5:
      return { action: "set", target: target(), value: arbitrarySetValue(tape, names) };
    case 6:
      return { action: "filter-choices", target: target(), choices: tape.list(4, () => tape.pick(ids.choices) ?? "a") };
    case 7:
      return { action: "go-to-page", from: page(), page: page() };
    case 8:
      return { action: "end", from: page(), message };
    default:
      return { action: "refuse", target: target(), message };
  }
}

function arbitrarySetValue(tape: Tape, names: readonly string[]): Extract<RuleAction, { action: "set" }>["value"] {
  const literals = ["a", "x", 3, true, ["a", "b"], null, { r1: "c1" }, "2026-11-15", -1.5] as const;
  if (tape.once(3)) return arbitraryReference(tape, names);
  if (tape.once(2)) return { formula: arbitraryFormula(tape, names) };
  // Spread: a literal list of the test is read-only.
  const literal = tape.pick(literals);
  return { literal: JSON.parse(JSON.stringify(literal)) };
}

function* walk(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item;
    if ("items" in item) yield* walk(item.items);
  }
}
