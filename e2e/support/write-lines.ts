import type { Choice } from "@askloom/kinds/questions/schema";
import type { Locator } from "@playwright/test";
import { expect } from "./expect.ts";
import type { Pointer } from "./pointer.ts";

/** Writes the lines of a list one after another, and takes out those that are too many. */
export async function writeLines(pointer: Pointer, list: Locator, lines: readonly Choice[]): Promise<void> {
  const inputs = list.locator("input");
  await expect(inputs.first()).toBeVisible();
  for (const [index, { label }] of lines.entries()) {
    if (index >= (await inputs.count())) {
      await inputs.nth(index - 1).press("Enter");
      await expect(inputs).toHaveCount(index + 1);
    }
    await pointer.write(inputs.nth(index), label.en ?? "");
  }
  for (let count = await inputs.count(); count > lines.length; count -= 1) {
    await pointer.press(list.locator("li button").last());
    await expect(inputs).toHaveCount(count - 1);
  }
}
