import { type Condition, defaultFormTheme, FormDefinition, type RuleAction } from "@askloom/contract";
import type { Item, ItemKind, ItemOf } from "@askloom/kinds/questions/logic";

type Parts = Partial<FormDefinition>;

/** A form for tests: with `items`, one page that holds them. Checked by the schema. */
export function form({ items, ...parts }: Parts & { items?: Item[] }): FormDefinition {
  return FormDefinition.parse({
    askloom: 2,
    title: { en: "Form" },
    purpose: "general",
    languages: ["en", "zh-Hans"],
    pages: [page("page1", ...(items ?? []))],
    rules: [],
    variables: [],
    theme: defaultFormTheme,
    settings: {},
    ...parts,
  });
}

export const page = (id: string, ...items: Item[]) => ({ id, items });

const choice = (id: string) => ({ id, label: { en: id.toUpperCase() } });

/** What a kind needs besides its id. */
const defaults: { [Kind in ItemKind]?: Record<string, unknown> } = {
  text: { variant: "short" },
  number: { variant: "decimal" },
  slider: { min: 0, max: 10, step: 1 },
  date: { variant: "date" },
  "yes-no": { variant: "checkbox" },
  "single-choice": { variant: "radio", choices: ["a", "b", "c"].map(choice) },
  "multiple-choice": { variant: "checkboxes", choices: ["a", "b", "c"].map(choice) },
  ranking: { choices: ["a", "b", "c"].map(choice) },
  rating: { variant: "stars", max: 5 },
  matrix: { variant: "single", rows: ["r1", "r2"].map(choice), columns: ["c1", "c2"].map(choice) },
  heading: { level: 2 },
  group: { variant: "section", items: [] },
  repeat: { items: [] },
  table: { items: [] },
  computed: { formula: "1" },
};

/** An item: its kind, its id, and what is different about it. */
export function item<Kind extends ItemKind>(kind: Kind, id: string, parts: Partial<ItemOf<Kind>> = {}): ItemOf<Kind> {
  // The form that takes it is checked by the schema.
  return { kind, id, title: { en: id }, ...defaults[kind], ...parts } as unknown as ItemOf<Kind>;
}

export const text = (id: string, parts: Partial<ItemOf<"text">> = {}) => item("text", id, parts);
export const number = (id: string, parts: Partial<ItemOf<"number">> = {}) => item("number", id, parts);
export const yesNo = (id: string, parts: Partial<ItemOf<"yes-no">> = {}) => item("yes-no", id, parts);
export const computed = (id: string, formula: string) => item("computed", id, { formula });
export const group = (id: string, ...items: Item[]) => item("group", id, { items });
export const repeat = (id: string, parts: Partial<ItemOf<"repeat">>, ...items: Item[]) =>
  item("repeat", id, { ...parts, items });

/** A rule: while the condition holds, these actions. */
export const rule = (id: string, when: Condition, ...actions: RuleAction[]) => ({ id, when, do: actions });

/** A row of a condition; `is("a", true)` is `a == true`. */
export const is = (question: string, value: string | number | boolean): Condition => ({
  operand: { question },
  operator: "==",
  value,
});
export const show = (...targets: string[]): RuleAction => ({ action: "show", targets });
export const hide = (...targets: string[]): RuleAction => ({ action: "hide", targets });

export const moment = { today: "2026-11-15", now: "2026-11-15T14:30" };
