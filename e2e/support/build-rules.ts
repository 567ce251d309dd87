import type { ConditionRow, FormDefinition, Rule } from "@askloom/contract";
import { formItems } from "@askloom/contract";
import type { Choice, Item } from "@askloom/kinds/questions/schema";
import type { Locator } from "@playwright/test";
import conditions from "../../apps/workspace/public/locales/en/conditions.json" with { type: "json" };
import english from "../../apps/workspace/public/locales/en/forms-dataflow.json" with { type: "json" };
import { expect } from "./expect.ts";
import type { Pointer } from "./pointer.ts";

interface Writing {
  readonly pointer: Pointer;
  /** The open rule. */
  readonly editor: Locator;
  readonly form: FormDefinition;
}

const titleOf = ({ form }: Writing, id: string): string => {
  const item = itemOf(form, id);
  return "title" in item ? (item.title.en ?? "") : "";
};

function itemOf(form: FormDefinition, id: string): Item {
  const item = [...formItems(form)].find((each) => each.id === id);
  if (item === undefined) throw new Error(id);
  return item;
}

/** Adds the rules one after another: name, condition, actions. `inFormula` says ids as the form that is built has them. */
export async function buildRules(
  pointer: Pointer,
  form: FormDefinition,
  inFormula: (formula: string) => string,
): Promise<void> {
  const { page } = pointer;
  await pointer.press(page.getByRole("tab", { name: "Dataflow" }));
  for (const rule of form.rules) {
    await pointer.press(page.getByRole("button", { name: "Add a rule" }).first());
    const editor = page.getByRole("group", { name: "Rule", exact: true });
    await expect(editor).toBeVisible();
    const writing = { pointer, editor, form };
    await pointer.write(editor.getByRole("textbox", { name: "Name" }), rule.name ?? "");
    if ("operand" in rule.when) await buildRow(writing, rule.when);
    if ("formula" in rule.when) {
      await pointer.press(editor.getByRole("button", { name: "Formula", exact: true }));
      await pointer.write(editor.getByRole("textbox", { name: "Formula" }), inFormula(rule.when.formula));
    }
    for (const action of rule.do) await buildAction(writing, action, rule.when);
  }
}

async function pickThing({ pointer: { page, pick }, editor }: Writing, title: string): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Search by title or ID" })).toBeFocused();
  await page.keyboard.insertText(title);
  await pick(title);
  // The focus comes back a moment after the list has closed: what is pressed before that would be pressed elsewhere.
  await expect(editor.locator(":focus")).toHaveCount(1);
}

async function pickFrom(pointer: Pointer, field: Locator, option: string | RegExp): Promise<void> {
  await pointer.open(field);
  await pointer.pick(option);
}

async function buildRow(writing: Writing, { operand, operator, value }: ConditionRow): Promise<void> {
  const { pointer, editor, form } = writing;
  if (!("question" in operand)) throw new Error("only questions are looked at so far");
  const item = itemOf(form, operand.question);
  await pointer.press(editor.getByRole("button", { name: "Condition", exact: true }));
  await pickThing(writing, titleOf(writing, operand.question));
  if (operand.row !== undefined) {
    const rows: readonly Choice[] = "rows" in item ? item.rows : [];
    await pickFrom(pointer, editor.getByLabel(english.parts.label, { exact: true }), labelIn(rows, operand.row));
  }
  const field = editor.getByLabel("Comparison", { exact: true });
  await expect(field).toBeVisible();
  const words: Readonly<Record<string, string>> = conditions.operators;
  const wanted = words[`${operator}_${item.kind}`] ?? words[operator] ?? "";
  if ((await field.inputValue()) !== wanted) await pickFrom(pointer, field, wanted);
  await expect(field).toHaveValue(wanted);
  if (value !== undefined) await buildValue(writing, item, value);
}

const labelIn = (lines: readonly Choice[], id: unknown): string => lines.find((line) => line.id === id)?.label.en ?? "";

async function buildValue(writing: Writing, item: Item, value: NonNullable<ConditionRow["value"]>): Promise<void> {
  const { pointer, editor } = writing;
  const { label, from, to, yes, no, sources } = conditions.value;
  const field = editor.getByLabel(label, { exact: true }).first();
  const choices: readonly Choice[] = "choices" in item ? item.choices : "columns" in item ? item.columns : [];
  if (Array.isArray(value) && choices.length > 0) {
    await pointer.open(field);
    for (const each of value) await pointer.pick(labelIn(choices, each));
    await pointer.page.keyboard.press("Escape");
  } else if (Array.isArray(value)) {
    await pointer.write(editor.getByLabel(from, { exact: true }), String(value[0]));
    await pointer.write(editor.getByLabel(to, { exact: true }), String(value[1]));
  } else if (typeof value === "object" && "question" in value) {
    await pointer.press(editor.getByRole("button", { name: conditions.value.source }));
    await pointer.press(pointer.page.getByRole("menuitemradio", { name: sources.reference }));
    await pickThing(writing, titleOf(writing, value.question));
  } else if (choices.length > 0) {
    await pickFrom(pointer, field, labelIn(choices, value));
    await expect(field).toHaveValue(labelIn(choices, value));
  } else if (typeof value === "boolean")
    await pointer.choose(editor.getByRole("radiogroup", { name: label, exact: true }), value ? yes : no);
  else await pointer.write(field, String(value));
}

async function buildAction(writing: Writing, action: Rule["do"][number], when: Rule["when"]): Promise<void> {
  const { pointer, editor, form } = writing;
  const { names, afterPage, toPage, message } = english.action;
  await pointer.press(editor.getByRole("button", { name: "Action", exact: true }));
  await pointer.press(pointer.page.getByRole("menuitem", { name: names[action.action], exact: true }));
  // A refusal begins with the question that its rule looks at.
  const looked = "operand" in when && "question" in when.operand ? when.operand.question : undefined;
  const isRight = action.action === "refuse" && action.target === looked;
  const targets = "targets" in action ? action.targets : "target" in action && !isRight ? [action.target] : [];
  for (const [index, target] of targets.entries()) {
    const things = editor.getByRole("group", { name: "Questions and pages" }).last();
    if (index > 0) await pointer.press(things.getByRole("button", { name: "Add", exact: true }));
    const title = titleOf(writing, target);
    await pickThing(writing, title);
    await expect(editor.getByText(title).first()).toBeVisible();
  }
  const pages = { [afterPage]: "from" in action ? action.from : undefined, [toPage]: "page" in action && action.page };
  for (const [label, id] of Object.entries(pages)) {
    const title = form.pages.find((page) => page.id === id)?.title?.en;
    if (title === undefined) continue;
    const field = editor.getByLabel(label, { exact: true }).last();
    const wanted = new RegExp(`${title}$`);
    if (!wanted.test(await field.inputValue())) await pickFrom(pointer, field, wanted);
    await expect(field).toHaveValue(wanted);
  }
  if ("message" in action)
    await pointer.write(editor.getByRole("textbox", { name: message }).last(), action.message.en ?? "");
}
