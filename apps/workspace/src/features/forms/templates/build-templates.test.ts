import { type ConditionRow, emptyDefinition, type FormDefinition, type Rule } from "@askloom/contract";
import { designOf, presets } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import {
  offeredOperators,
  withOperand,
  withOperator,
  withValue,
} from "../../../shared/conditions/model/condition-rows.ts";
import { actsOn } from "../dataflow/model/actions.ts";
import { canBePickedFor } from "../dataflow/model/candidates.ts";
import { insertRule } from "../dataflow/model/rule-edits.ts";
import { traitsOf } from "../dataflow/model/traits.ts";
import { root } from "../designer/model/document.ts";
import { addPage, insertItems, listed, removeAll, setHead, setProperties, setRule } from "../designer/model/edits.ts";
import { createFormStore, type FormStore } from "../designer/model/form-store.ts";
import { endOf } from "../designer/model/spots.ts";
import { withMarks } from "../translations/model/marks.ts";
import { templates } from "./templates.ts";

test.for(templates.map(({ id }) => id))(
  "[FD19] [FD3] the template %s is built from nothing with what the designer offers, and undone to nothing",
  async (id) => {
    const template = await templates.find((each) => each.id === id)?.load();
    if (template === undefined) throw new Error(id);
    const empty = { ...emptyDefinition("en"), pages: [{ id: template.pages[0]?.id ?? "", items: [] }] };
    const store = createFormStore(empty, { withConsequences: withMarks });
    buildInto(store, template);
    expect(builtIn(store)).toEqual(template);
    while (store.undo() !== undefined);
    expect(store.definition()).toEqual(empty);
    while (store.redo() !== undefined);
    expect(builtIn(store)).toEqual(template);
  },
);

/** Which translations were made from which texts is the designer's own note. */
function builtIn(store: FormStore): Omit<FormDefinition, "translated"> {
  const { translated: _marks, ...definition } = store.definition();
  return definition;
}

function buildInto(store: FormStore, { pages, rules, variables, ...head }: FormDefinition): void {
  for (const [key, value] of Object.entries(head)) store.edit(setHead(key as keyof typeof head, value)); // its own keys
  expect(variables).toEqual([]);
  for (const [index, page] of pages.entries()) {
    if (index > 0) store.edit(addPage(store, store.children(root).length, page.id));
    store.edit(setProperties(store, page.id, { title: page.title }));
    for (const item of page.items) addItem(store, page.id, item);
  }
  for (const rule of rules) addRule(store, rule);
}

/** An entry of the palette, then each property that the inspector offers for it. */
function addItem(store: FormStore, holder: string, item: Item): void {
  const variant = "variant" in item ? String(item.variant) : undefined;
  const ofKind = presets.filter(({ kind }) => kind === item.kind);
  const preset = ofKind.find(({ id }) => id.endsWith(`.${variant}`)) ?? ofKind[0];
  expect(preset, `an entry of the palette for ${item.kind} ${variant}`).toBeDefined();
  let isFirst = true;
  const made = preset?.make((stem) => {
    const id = isFirst ? item.id : `${item.id}_${stem}_${store.version()}`;
    isFirst = false;
    return id;
  });
  if (made === undefined) return;
  store.edit(insertItems(store, endOf(store, holder), [{ ...made, id: item.id } as Item])); // the same kind
  setEach(store, item);
  if (!("items" in item)) return;
  store.edit(removeAll(store, store.children(item.id)));
  for (const inner of item.items) addItem(store, item.id, inner);
}

function setEach(store: FormStore, { id, kind, ...wanted }: Item): void {
  const { items: _inner, ...properties } = wanted as Record<string, unknown>;
  const { id: _id, kind: _kind, ...begun } = (store.node(id) ?? {}) as unknown as Record<string, unknown>;
  for (const key of Object.keys(begun)) properties[key] ??= undefined;
  const isOffered = (key: string) => {
    const property = designOf(kind).properties.find((each) => each.key === key);
    return property !== undefined && property.when?.(store.node(id) as never) !== false; // asked of its own kind
  };
  let left = Object.keys(properties);
  while (left.length > 0) {
    const next = left.filter(isOffered);
    expect(next.length, `${kind} offers ${left.join(", ")}`).toBeGreaterThan(0);
    for (const key of next) store.edit(setProperties(store, id, { [key]: properties[key] }));
    left = left.filter((key) => !next.includes(key));
  }
}

/** A rule as the dataflow makes it: what it looks at and acts on is picked among what can be picked. */
function addRule(store: FormStore, rule: Rule): void {
  const begun: Rule = { id: rule.id, when: { match: "all", of: [] }, do: [] };
  store.edit(insertRule(store, listed(store, "rules").length, begun));
  const when = "operand" in rule.when ? rowBuilt(store, rule.when) : rule.when;
  for (const action of rule.do) {
    const picked = "targets" in action ? action.targets : "target" in action ? [action.target] : [];
    const pickedFor = actsOn[action.action];
    for (const target of picked) {
      expect(pickedFor !== undefined && canBePickedFor(store, pickedFor as never, target)).toBe(true);
    }
  }
  store.edit(setRule({ ...rule, when }));
}

function rowBuilt(store: FormStore, row: ConditionRow): ConditionRow {
  const traits = traitsOf(store, row.operand);
  if (traits === undefined) throw new Error("looks at nothing");
  const begun = withOperand({ operand: row.operand, operator: "is-answered" }, row.operand, traits);
  expect(offeredOperators(traits, begun.operator)).toContain(row.operator);
  return withValue(withOperator(begun, row.operator, traits), row.value);
}
