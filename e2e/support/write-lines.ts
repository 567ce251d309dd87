import type { Choice } from "@askloom/kinds/questions/schema";
import type { Locator } from "@playwright/test";
import type { Pointer } from "./pointer.ts";

/** Writes the lines of a list one after another, and takes out those that are too many. */
export async function writeLines(pointer: Pointer, list: Locator, lines: readonly Choice[]): Promise<void> {
  const inputs = list.locator("input");
  for (const [index, { label }] of lines.entries()) {
    if (index >= (await inputs.count())) await inputs.nth(index - 1).press("Enter");
    await pointer.write(inputs.nth(index), label.en ?? "");
  }
  while ((await inputs.count()) > lines.length) await pointer.press(list.locator("li button").last());
}
