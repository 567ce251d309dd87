import type { ConditionRow, Rule } from "@askloom/contract";
import type { Choice, Item } from "@askloom/kinds/questions/schema";
import { expect, type Locator } from "@playwright/test";
import english from "../../apps/workspace/public/locales/en/forms-dataflow.json" with { type: "json" };
import sentences from "../../apps/workspace/public/locales/en/forms-sentences.json" with { type: "json" };
import type { Hand } from "./hand.ts";

export type ItemById = (id: string) => Item;

const titleOf = (item: Item): string => ("title" in item ? (item.title.en ?? "") : "");

/** Adds the rules one after another: name, condition, actions. `inFormula` says ids as the form that is built has them. */
export async function buildRules(
  hand: Hand,
  rules: readonly Rule[],
  { itemOf, inFormula }: { itemOf: ItemById; inFormula: (formula: string) => string },
): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole("tab", { name: "Dataflow" }));
  for (const rule of rules) {
    await hand.press(page.getByRole("button", { name: "Add a rule" }).first());
    const editor = page.getByRole("group", { name: "Rule", exact: true });
    await expect(editor).toBeVisible();
    await hand.write(editor.getByRole("textbox", { name: "Name" }), rule.name ?? "");
    if ("operand" in rule.when) await buildRow(hand, editor, rule.when, itemOf);
    if ("formula" in rule.when) {
      await hand.press(editor.getByRole("button", { name: "Formula", exact: true }));
      await hand.write(editor.getByRole("textbox", { name: "Formula" }), inFormula(rule.when.formula));
    }
    for (const action of rule.do) await buildAction(hand, editor, action, itemOf);
  }
}

async function pickThing(hand: Hand, title: string): Promise<void> {
  await expect(hand.page.getByRole("textbox", { name: "Search by title or id" })).toBeFocused();
  await hand.page.keyboard.insertText(title);
  await hand.pick(title);
}

async function buildRow(hand: Hand, editor: Locator, row: ConditionRow, itemOf: ItemById): Promise<void> {
  if (!("question" in row.operand)) throw new Error("only questions are looked at so far");
  const item = itemOf(row.operand.question);
  await hand.press(editor.getByRole("button", { name: "Condition", exact: true }));
  await pickThing(hand, titleOf(item));
  const operator = editor.getByLabel("Comparison", { exact: true });
  await expect(operator).toBeVisible();
  const wanted = sentences.operators[row.operator];
  if ((await operator.inputValue()) !== wanted) {
    await hand.open(operator);
    await hand.pick(wanted);
  }
  const value = editor.getByLabel("Value", { exact: true }).first();
  const choices: readonly Choice[] = "choices" in item ? item.choices : [];
  if (choices.length > 0) {
    await hand.open(value);
    await hand.pick(choices.find(({ id }) => id === row.value)?.label.en ?? "");
  } else await hand.write(value, String(row.value));
}

async function buildAction(hand: Hand, editor: Locator, action: Rule["do"][number], itemOf: ItemById): Promise<void> {
  const name = english.action.names[action.action];
  await hand.press(editor.getByRole("button", { name: "Action", exact: true }));
  await hand.press(hand.page.getByRole("menuitem", { name, exact: true }));
  const targets = "targets" in action ? action.targets : "target" in action ? [action.target] : [];
  for (const [index, target] of targets.entries()) {
    const things = editor.getByRole("group", { name: "Questions and pages" }).last();
    if (index > 0) await hand.press(things.getByRole("button", { name: "Add", exact: true }));
    await pickThing(hand, titleOf(itemOf(target)));
    await expect(editor.getByText(titleOf(itemOf(target))).first()).toBeVisible();
  }
  if ("message" in action)
    await hand.write(editor.getByRole("textbox", { name: "Message" }).last(), action.message.en ?? "");
}
