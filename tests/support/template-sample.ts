import { type FormDefinition, formItems, type Rule } from "@askloom/contract";
import { designOf } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";

/** A question with all that is inside it, or a rule. */
interface Part {
  readonly form: FormDefinition;
  readonly shapes: ReadonlySet<string>;
  /** The pages and the outermost questions that it cannot do without. */
  readonly ids: ReadonlySet<string>;
  readonly rule?: Rule;
}

/** One form with some questions and rules of these forms: whatever is built in another way than all of `known` is in it. */
export function sampleOf(known: FormDefinition, forms: readonly FormDefinition[]): FormDefinition {
  const parts = fewestOf(forms.flatMap(partsOf), shapesOf(known));
  const pages = forms.flatMap((form) => {
    const ids = new Set(parts.flatMap((part) => (part.form === form ? [...part.ids] : [])));
    return form.pages
      .map((page) => ({ ...page, items: page.items.filter(({ id }) => ids.has(id)) }))
      .filter(({ id, items }) => items.length > 0 || ids.has(id));
  });
  return { ...known, pages, rules: parts.flatMap(({ rule }) => rule ?? []) };
}

/** In what ways questions and rules of a form are built: each kind, each field of the inspector, each part of a rule. */
export const shapesOf = (form: FormDefinition): Set<string> =>
  new Set(partsOf(form).flatMap(({ shapes }) => [...shapes]));

/** Again and again the part with most that is new, together with the questions that it needs. */
function fewestOf(parts: readonly Part[], known: ReadonlySet<string>): Part[] {
  const taken = new Set<Part>();
  const seen = new Set(known);
  const newIn = ({ shapes }: Part) => [...shapes].filter((shape) => !seen.has(shape)).length;
  for (;;) {
    const next = parts.reduce((best, part) => (newIn(part) > newIn(best) ? part : best));
    if (newIn(next) === 0) return [...taken];
    const needed = parts.filter((part) => part.form === next.form && [...part.ids].every((id) => next.ids.has(id)));
    for (const part of [next, ...needed.filter(({ rule }) => rule === undefined)]) {
      taken.add(part);
      for (const shape of part.shapes) seen.add(shape);
    }
  }
}

const partsOf = (form: FormDefinition): Part[] => [
  ...form.rules.map((rule) => rulePart(form, rule)),
  ...form.pages.flatMap(({ items }) => items.map((item) => itemPart(form, item))),
];

const itemPart = (form: FormDefinition, item: Item): Part => ({
  form,
  shapes: new Set(itemShapes(item)),
  ids: new Set([item.id, ...outermost(form, "formula" in item ? item.formula : "")]),
});

function itemShapes(item: Item): string[] {
  const inner = "items" in item ? item.items : [];
  const fields = designOf(item.kind).properties.filter(({ key }) => key in item);
  return [
    `kind: ${item.kind}`,
    ...fields.map(({ input, options = [] }) => `field: ${input} ${options.length > 3 ? "with a list" : ""}`),
    ...inner.flatMap((each) => [`inside: ${item.kind}`, ...itemShapes(each)]),
  ];
}

const rulePart = (form: FormDefinition, rule: Rule): Part => ({
  form,
  rule,
  shapes: new Set([conditionShape(form, rule), ...rule.do.map((action) => actionShape(rule, action))]),
  ids: new Set(outermost(form, JSON.stringify([rule.when, rule.do]))),
});

function conditionShape(form: FormDefinition, { when }: Rule): string {
  if (!("operand" in when)) return `condition: ${Object.keys(when)}`;
  const { operand, value } = when;
  const looked = [...formItems(form)].find(({ id }) => "question" in operand && id === operand.question);
  const lines = looked !== undefined && ("choices" in looked || "columns" in looked) ? "of lines" : "";
  return `condition: ${Object.keys(operand)} ${Array.isArray(value) ? "several" : typeof value} ${lines}`;
}

function actionShape({ when }: Rule, action: Rule["do"][number]): string {
  const targets = "targets" in action ? action.targets : "target" in action ? [action.target] : [];
  const looked = "operand" in when && "question" in when.operand ? when.operand.question : "";
  const own = targets.includes(looked) ? "what it looks at" : "";
  return `action: ${action.action} ${targets.length > 1 ? "several" : ""} ${own}`;
}

/** The pages and the outermost questions that a text names, or that have inside what it names. */
function outermost({ pages }: FormDefinition, text: string): string[] {
  const names = new Set(text.match(/[A-Za-z]\w*/g));
  const isNamed = (item: Item): boolean => names.has(item.id) || ("items" in item && item.items.some(isNamed));
  const items = pages.flatMap((page) => page.items.filter(isNamed));
  return [...pages.filter(({ id }) => names.has(id)), ...items].map(({ id }) => id);
}
