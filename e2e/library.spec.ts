import type { Page } from "@playwright/test";
import { addFromPalette, beginEmptyForm, cards, openEmptyForm, saved, storedForm } from "./support/designer.ts";
import { expect, expectAccessible, goWithin, signInAs, test, uniqueMark } from "./support/journey.ts";

const library = (page: Page) => page.getByRole("table", { name: "Question library" });

/** The question that was added last, under a name that nothing else has. */
async function keepInLibrary(page: Page, name: string): Promise<void> {
  await page.getByText("Library", { exact: true }).click();
  await page.getByRole("button", { name: "Save selected question" }).click();
  const dialog = page.getByRole("dialog", { name: "Save to the library" });
  await dialog.getByRole("textbox", { name: "Name in the library" }).fill(name);
  await dialog.getByRole("button", { name: "Save to the library" }).click();
  await expect(library(page).getByText(name)).toBeVisible();
}

test("[FD16] [F24] [FD17] [D21] a library question is dragged in, deleted, brought back by key, and removed for good", async ({
  page,
}) => {
  const name = `Address ${uniqueMark()}`;
  const formId = await openEmptyForm(page, "admin@acme.example");
  await addFromPalette(page, "E-mail");
  await addFromPalette(page, "Short text");
  await keepInLibrary(page, name);
  await library(page)
    .getByText(name)
    .dragTo(cards(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect(cards(page)).toHaveCount(3);
  await saved(page);
  const kinds = (await storedForm(page, formId)).definition.pages[0]?.items.map((item) => [
    item.kind,
    "library" in item && item.library !== undefined,
  ]);
  expect(kinds).toEqual([
    ["text", true],
    ["text", false],
    ["text", true],
  ]);

  // A selected question would ask how it stands to the one that is gone.
  await cards(page).first().focus();
  await page.keyboard.press("Escape");
  const remove = async () => {
    await page
      .getByRole("button", { name: new RegExp(`${name}$`) })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete “${name}”?` });
    await expect(dialog.getByText("This is in use by:")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toContainText("form");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(library(page).getByText(name)).toHaveCount(0);
  };
  await remove();
  await expect(page.getByRole("status").getByText(`“${name}” was removed from the library.`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(library(page).getByText(name)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);

  await remove();
  await page.getByRole("button", { name: "Deleted questions" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(page.getByRole("button", { name: `Restore ${name}` })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(library(page).getByText(name)).toBeVisible();
  await remove();
  await page.getByRole("button", { name: "Deleted questions" }).click();
  await page.getByRole("button", { name: `Delete ${name} permanently` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("button", { name: `Restore ${name}` })).toHaveCount(0);
});

test("[D12] [K1] a deleted form comes back with the toast's Undo, which waits while it has the focus", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example");
  const title = `Form ${uniqueMark()}`;
  await beginEmptyForm(page);
  await page.getByRole("textbox", { name: "Title of the form" }).fill(title);
  await addFromPalette(page, "E-mail");
  await saved(page);
  await goWithin(page, "/app/workspace/forms/explorer");
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
  await undo.focus();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`“${title}” was restored.`)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});
