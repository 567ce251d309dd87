import type { FormDefinition } from "@askloom/contract";
import { presets } from "@askloom/kinds/questions/design";
import type { Choice, Item } from "@askloom/kinds/questions/schema";
import type { Page } from "@playwright/test";
import english from "../../apps/workspace/public/locales/en/forms.json" with { type: "json" };
import { addFromPalette } from "./designer.ts";

/** What a form asks, without the finer properties: to compare what was built with what was to be built. */
export type Skeleton = {
  readonly kind: string;
  readonly variant: unknown;
  readonly title: string | undefined;
  readonly isRequired: boolean;
  readonly choices: readonly (string | undefined)[];
  readonly items: readonly Skeleton[];
};

export const skeletonOf = ({ pages }: FormDefinition): Skeleton[][] => pages.map(({ items }) => items.map(skeleton));

const skeleton = (item: Item): Skeleton => ({
  kind: item.kind,
  variant: "variant" in item ? item.variant : undefined,
  title: "title" in item ? item.title.en : undefined,
  isRequired: "required" in item && item.required === true,
  choices: "choices" in item ? item.choices.map(({ label }: Choice) => label.en) : [],
  items: "items" in item ? item.items.map(skeleton) : [],
});

/** The name in the palette of the entry that makes such an item. */
export function paletteName(item: Item): string {
  const variant = "variant" in item ? String(item.variant) : undefined;
  const preset = presets.find(
    (each) => each.kind === item.kind && (variant === undefined || each.id.endsWith(`.${variant}`)),
  );
  const words = (preset?.id ?? "")
    .split(".")
    .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], english.presets);
  return String(words);
}

/** Builds the questions of a form by clicks and typing, as a person would. */
export async function buildByMouse(page: Page, { pages }: FormDefinition): Promise<void> {
  for (const [index, { items }] of pages.entries()) {
    if (index > 0) throw new Error("only forms of one page are built so far");
    for (const item of items) await addItem(page, item, () => addFromPalette(page, paletteName(item)));
  }
}

async function addItem(page: Page, item: Item, add: () => Promise<void>): Promise<void> {
  await add();
  const card = page.locator("article[data-card][data-selected]");
  const id = await card.getAttribute("data-card");
  const own = page.locator(`article[data-card="${id}"]`);
  if ("title" in item) await own.locator("textarea.d-title").fill(item.title.en ?? "");
  const isRequired = (await own.getByText("Required", { exact: true }).count()) > 0;
  if (("required" in item && item.required === true) !== isRequired)
    await own.getByRole("button", { name: "Required or not" }).click();
  if ("choices" in item) await writeChoices(page, id ?? "", item.choices);
  if (!("items" in item)) return;
  for (const inner of item.items) {
    await addItem(page, inner, async () => {
      const end = page.locator(".d-end", { has: page.getByRole("button", { name: "Add", exact: true }) });
      const index = await endIndexOf(page, id ?? "");
      await end.nth(index).getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("dialog").getByRole("searchbox").fill(paletteName(inner));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: paletteName(inner), exact: true })
        .click();
    });
  }
  await page.locator(`article[data-card="${id}"]`).click({ position: { x: 80, y: 14 } });
}

/** The end of a frame is the first end below its card, once what it holds is passed. */
function endIndexOf(page: Page, id: string): Promise<number> {
  return page.evaluate((card) => {
    const rows = [...document.querySelectorAll<HTMLElement>(".d-canvas-rows > .d-row")].sort(
      (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
    );
    const at = rows.findIndex((row) => row.querySelector(`[data-card="${card}"]`) !== null);
    const ends = rows.filter((row) => row.querySelector(".d-end") !== null);
    const own = rows.slice(at).find((row) => row.querySelector(".d-end") !== null);
    const inDocument = [...document.querySelectorAll(".d-end")];
    return own === undefined ? ends.length - 1 : inDocument.indexOf(own.querySelector(".d-end") as Element);
  }, id);
}

/** A list copied from elsewhere becomes the choices. */
async function writeChoices(page: Page, id: string, choices: readonly Choice[]): Promise<void> {
  const inputs = page.locator(`article[data-card="${id}"] .d-choices input`);
  for (const [index, { label }] of choices.entries()) {
    if (index >= (await inputs.count())) await inputs.nth(index - 1).press("Enter");
    await inputs.nth(index).fill(label.en ?? "");
  }
  while ((await inputs.count()) > choices.length) {
    await page.locator(`article[data-card="${id}"] .d-choices li button`).last().click();
  }
}
