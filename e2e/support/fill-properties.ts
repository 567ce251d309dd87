import { designOf, type Property, type PropertyInput } from "@askloom/kinds/questions/design";
import type { Choice, Item, Texts } from "@askloom/kinds/questions/schema";
import type { Locator } from "@playwright/test";
import english from "../../apps/workspace/public/locales/en/forms.json" with { type: "json" };
import type { Pointer } from "./pointer.ts";
import { writeLines } from "./write-lines.ts";

const inspectorOf = ({ page }: Pointer) => page.getByRole("complementary", { name: "Properties" });
const words = english as unknown as Record<string, Record<string, Record<string, string>>>;
const labelOf = (key: string) => String(words.properties?.[key]);

/** What is written on the canvas, where it stands. */
const onCanvas: ReadonlySet<string> = new Set(["title", "required"]);

interface Field {
  readonly pointer: Pointer;
  readonly inspector: Locator;
  readonly property: Property;
  readonly value: unknown;
  readonly item: Item;
}

type Fill = (field: Field) => Promise<void>;

const boxOf = ({ inspector, property }: Field) => inspector.getByLabel(labelOf(property.key), { exact: true }).first();
const asText: Fill = (field) => field.pointer.write(boxOf(field), String(field.value));
const asTexts: Fill = (field) => field.pointer.write(boxOf(field), (field.value as Texts).en ?? "");

async function fromList(field: Field, option: string): Promise<void> {
  await field.pointer.open(boxOf(field));
  await field.pointer.pick(option);
}

const fills: Partial<Record<PropertyInput, Fill>> = {
  text: asText,
  moment: asText,
  pattern: asText,
  number: asText,
  count: asText,
  formula: asText,
  texts: asTexts,
  "long-texts": asTexts,
  bytes: (field) => field.pointer.write(boxOf(field), String(Number(field.value) / 1_048_576)),
  boolean: (field) => field.pointer.press(boxOf(field)),
  select: async (field) => {
    const { property, value, pointer, inspector } = field;
    const option = words.options?.[property.key]?.[String(value)] ?? String(value);
    if ((property.options ?? []).length > 3) return fromList(field, option);
    await pointer.choose(inspector.getByRole("radiogroup", { name: labelOf(property.key), exact: true }), option);
  },
  choice: (field) => {
    const choices: readonly Choice[] = "choices" in field.item ? field.item.choices : [];
    return fromList(field, choices.find(({ id }) => id === field.value)?.label.en ?? "");
  },
  accept: async (field) => {
    for (const entry of field.value as string[]) {
      await field.pointer.press(boxOf(field));
      await field.pointer.page.keyboard.type(entry);
      await field.pointer.page.keyboard.press("Enter");
    }
  },
  messages: async ({ pointer, inspector, value }) => {
    for (const [code, texts] of Object.entries(value as Record<string, Texts>)) {
      const label = String((english.issues as Record<string, string>)[code]);
      await pointer.write(inspector.getByRole("textbox", { name: label, exact: true }), texts.en ?? "");
    }
  },
  lines: ({ pointer, inspector, property, value }) =>
    writeLines(pointer, inspector.locator(".d-choices").nth(property.key === "rows" ? 0 : 1), value as Choice[]),
  // Their labels are written on the canvas.
  choices: async ({ pointer, inspector, value }) => {
    await pointer.press(inspector.getByRole("button", { name: english.inspector.choiceDetails }));
    for (const { label, capacity } of limitedOf(value)) {
      const details = inspector.getByRole("group", { name: label.en ?? "", exact: true });
      await pointer.write(details.getByLabel(labelOf("capacity"), { exact: true }), String(capacity));
    }
  },
  other: async (field) => {
    await field.pointer.press(boxOf(field));
    const { label } = field.value as { label?: Texts };
    await field.pointer.write(field.inspector.getByRole("textbox", { name: "Label for “Other”" }), label?.en ?? "");
  },
};

const limitedOf = (choices: unknown): Choice[] =>
  (choices as Choice[]).filter(({ capacity }) => capacity !== undefined);

/** Fills what the inspector offers for the selected item, where it is not yet as it should be. */
export async function fillProperties(
  pointer: Pointer,
  item: Item,
  made: Readonly<Record<string, unknown>>,
): Promise<void> {
  const inspector = inspectorOf(pointer);
  const wanted = item as unknown as Readonly<Record<string, unknown>>;
  for (const property of designOf(item.kind).properties) {
    const { key } = property;
    if (onCanvas.has(key) || JSON.stringify(wanted[key]) === JSON.stringify(made[key])) continue;
    if (key === "choices" && limitedOf(wanted[key]).length === 0) continue;
    // What is chosen already is chosen no longer when it is picked again.
    const value = wanted[key] ?? made[key];
    const group = inspector.getByRole("button", {
      name: words.inspector?.[property.group] as unknown as string,
      exact: true,
    });
    if ((await group.getAttribute("aria-expanded")) === "false") await pointer.press(group);
    const fill = fills[property.input];
    if (fill === undefined) throw new Error(`nobody knows how to fill ${property.input}`);
    await fill({ pointer, inspector, property, value, item });
    await pointer.page.keyboard.press("Tab");
  }
}
