import type { Page } from "@playwright/test";
import { expect, goWithin, signInAs, test } from "./support/journey.ts";

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** What the browser itself asks when the tab is closed; the answer is to stay. */
async function asksBeforeClosing(page: Page): Promise<void> {
  const [dialog] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}

for (const path of ["form-pubs/publish-wizard", "visitor-types/create"])
  test(`[PB22] ${path} asks before what was typed is left behind`, async ({ page }) => {
    await signInAs(page, "admin@acme.example", `/app/workspace/${path}`);
    const description = page.getByRole("textbox", { name: "Description" });
    await expect(description).toBeVisible();
    await page.getByRole("link", { name: "Search Forms" }).click();
    await expect(page).toHaveURL(/forms\/explorer$/);

    await goWithin(page, `/app/workspace/${path}`);
    await description.fill("Typed");
    await page.getByRole("link", { name: "Search Forms" }).click();
    await leaving(page).getByRole("button", { name: "Cancel" }).click();
    await expect(description).toHaveValue("Typed");
    await asksBeforeClosing(page);
    await expect(description).toHaveValue("Typed");
    await page.getByRole("link", { name: "Search Forms" }).click();
    await leaving(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/forms\/explorer$/);
  });

test("[PB22] a group that was saved is left without a question, and another address of the same page is asked about", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example", "/app/workspace/visitor-types/create");
  const name = `Leaving ${Date.now()}`;
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Typed");
  await page.locator('a[href$="/visitor-types/create"]').click();
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("");
});
