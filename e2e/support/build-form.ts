import { type FormDefinition, formItems } from "@askloom/contract";
import { type Preset, presets } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";
import english from "../../apps/workspace/public/locales/en/forms.json" with { type: "json" };
import { buildRules } from "./build-rules.ts";
import { saved, storedForm } from "./designer.ts";
import { expect } from "./expect.ts";
import { fillProperties } from "./fill-properties.ts";
import type { Pointer } from "./pointer.ts";
import { writeLines } from "./write-lines.ts";

/** Builds a form as a person would, in English: its pages, questions and rules. */
export async function buildForm(pointer: Pointer, form: FormDefinition): Promise<void> {
  const ids = new Map<string, string>();
  for (const [index, page] of form.pages.entries()) {
    if (index > 0) await pointer.press(pointer.page.getByRole("button", { name: "Add a page" }));
    const title = pointer.page.getByRole("textbox", { name: `Title of page ${index + 1}` });
    if (page.title?.en !== undefined) await pointer.write(title, page.title.en);
    for (const item of page.items) {
      await addItem(pointer, item, { form, ids, add: () => fromPalette(pointer, item) });
    }
  }
  await selectNothing(pointer);
  await buildRules(pointer, form, (formula) => withIds(formula, ids));
}

const presetOf = (item: Item): Preset => {
  const ofKind = presets.filter(({ kind }) => kind === item.kind);
  const variant = "variant" in item ? String(item.variant) : "";
  const preset = ofKind.find(({ id }) => id.endsWith(`.${variant}`)) ?? ofKind[0];
  if (preset === undefined) throw new Error(`nothing in the palette makes ${item.kind}`);
  return preset;
};

/** The name in the palette of the entry that makes such an item. */
const paletteName = (item: Item): string =>
  String(
    presetOf(item)
      .id.split(".")
      .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], english.presets),
  );

const fromPalette = (pointer: Pointer, item: Item) =>
  pointer.press(
    pointer.page
      .getByRole("complementary", { name: "Question types" })
      .getByRole("button", { name: paletteName(item), exact: true }),
  );

interface Adding {
  readonly form: FormDefinition;
  /** The ids of the items that were built, by those of the items that were to be built. */
  readonly ids: Map<string, string>;
  readonly add: () => Promise<void>;
}

async function addItem(pointer: Pointer, item: Item, { form, ids, add }: Adding): Promise<void> {
  const { page } = pointer;
  const before = new Set(ids.values());
  await add();
  const selected = page.locator("article[data-card][data-selected]");
  await expect.poll(async () => before.has((await selected.getAttribute("data-card")) ?? "")).toBe(false);
  const id = (await selected.getAttribute("data-card")) ?? "";
  ids.set(item.id, id);
  const card = page.locator(`article[data-card="${id}"]`);
  if ("title" in item) await pointer.write(card.locator("textarea.d-title").first(), item.title.en ?? "");
  const isToBeRequired = "required" in item && item.required === true;
  const isRequired = async () => (await card.getByText("Required", { exact: true }).count()) > 0;
  if ((await isRequired()) !== isToBeRequired)
    await pointer.press(card.getByRole("button", { name: "Toggle required" }));
  await expect.poll(isRequired).toBe(isToBeRequired);
  if ("choices" in item) await writeLines(pointer, card.locator(".d-choices"), item.choices);
  if ("formula" in item) await learnChoices(pointer, form, ids);
  const wanted = "formula" in item ? { ...item, formula: withIds(item.formula, ids) } : item;
  await fillProperties(pointer, wanted, presetOf(item).make(String) as unknown as Record<string, unknown>);
  if (!("items" in item)) return;
  await emptyFrame(pointer, item, id);
  for (const inner of item.items) {
    await addItem(pointer, inner, { form, ids, add: () => addInside(pointer, id, paletteName(inner)) });
  }
  // What is added while a frame is selected goes inside (FD33).
  await selectNothing(pointer);
}

/** Formulas name choices by their ids, which only the form that is built knows. */
async function learnChoices({ page }: Pointer, form: FormDefinition, ids: Map<string, string>): Promise<void> {
  await saved(page);
  const { definition } = await storedForm(page, new URL(page.url()).pathname.split("/").at(-1) ?? "");
  const built = new Map([...formItems(definition)].map((item) => [item.id, item]));
  for (const item of formItems(form)) {
    const made = built.get(ids.get(item.id) ?? "");
    if (made === undefined || !("choices" in made) || !("choices" in item)) continue;
    for (const [index, { id }] of item.choices.entries()) ids.set(id, made.choices[index]?.id ?? id);
  }
}

async function selectNothing({ page }: Pointer): Promise<void> {
  await page.locator("article[data-card]").last().focus();
  await page.keyboard.press("Escape");
}

/** Frames come with something in them. */
async function emptyFrame(pointer: Pointer, item: Item, id: string): Promise<void> {
  const made = presetOf(item).make(String);
  const count = "items" in made ? made.items.length : 0;
  for (let step = 0; step < count; step++) {
    await pointer.page.locator(`article[data-card="${id}"]`).focus();
    await pointer.page.keyboard.press("ArrowDown");
    await pointer.page.keyboard.press("Delete");
  }
}

async function addInside(pointer: Pointer, id: string, name: string): Promise<void> {
  const { page } = pointer;
  const end = page.locator(".d-end").nth(await endIndexOf(pointer, id));
  await pointer.press(end.getByRole("button", { name: "Add", exact: true }));
  const list = page.getByRole("dialog");
  await pointer.write(list.getByRole("searchbox"), name);
  await pointer.press(list.getByRole("button", { name, exact: true }));
}

/** The end of a frame is the first end below its card, once what it holds is passed. */
function endIndexOf({ page }: Pointer, id: string): Promise<number> {
  return page.evaluate((card) => {
    const rows = [...document.querySelectorAll<HTMLElement>(".d-canvas-rows > .d-row")].sort(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
    );
    const at = rows.findIndex((row) => row.querySelector(`[data-card="${card}"]`) !== null);
    const own = rows.slice(at).find((row) => row.querySelector(".d-end") !== null);
    return [...document.querySelectorAll(".d-end")].indexOf(own?.querySelector(".d-end") as Element);
  }, id);
}

const withIds = (formula: string, ids: ReadonlyMap<string, string>): string =>
  formula.replaceAll(/[A-Za-z]\w*/g, (word) => ids.get(word) ?? word);
