import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** A person at the designer: by mouse, or by keyboard alone. */
export interface Pointer {
  readonly page: Page;
  readonly press: (what: Locator) => Promise<void>;
  /** Opens the list of a field. */
  readonly open: (field: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** One of a row of options that stand side by side. */
  readonly choose: (group: Locator, option: string) => Promise<void>;
  /** One of the options of the list that is open. */
  readonly pick: (option: string | RegExp) => Promise<void>;
}

const optionIn = (page: Page, option: string | RegExp) => page.getByRole("option", { name: option, exact: true });

export const byMouse = (page: Page): Pointer => ({
  page,
  press: (what) => what.click(),
  // A list closes when its field moves, as it does while a part of the inspector unfolds.
  open: (field) =>
    expect(async () => {
      const options = page.locator("[role=option]:visible");
      if ((await options.count()) === 0) await field.click();
      await expect(options.first()).toBeVisible({ timeout: 500 });
    }).toPass(),
  write: async (field, text) => {
    await field.click();
    await field.fill(text);
  },
  choose: (group, option) => group.locator("label", { hasText: new RegExp(`^${option}$`) }).click(),
  pick: (option) => optionIn(page, option).filter({ visible: true }).click(),
});

export const byKeyboard = (page: Page): Pointer => ({
  page,
  press: async (what) => {
    await what.focus();
    await page.keyboard.press((await what.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
  },
  open: async (field) => {
    await field.focus();
    await page.keyboard.press("ArrowDown");
  },
  write: async (field, text) => {
    await field.focus();
    await page.keyboard.press("Control+a");
    if (text === "") await page.keyboard.press("Delete");
    else await page.keyboard.insertText(text);
  },
  choose: async (group, option) => {
    await group.getByRole("radio", { name: option, exact: true }).focus();
    await page.keyboard.press("Space");
  },
  pick: async (option) => {
    await expect(optionIn(page, option)).toBeVisible();
    for (let step = 0; step < 40; step++) {
      const active = page.locator("[role=option][data-combobox-selected]", { hasText: option });
      if ((await active.count()) > 0) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  },
});
