import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { enterAs, expect, expectAccessibleInBothSchemes, expectNoOverflow, test } from "./support/journey.ts";
import { publishForm, signedInOwner } from "./support/publish.ts";

const definition: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Listed" },
  pages: [{ id: "p", items: [{ kind: "text", id: "name", variant: "short", title: { en: "Your name" } }] }],
};
const heading = (page: Page, name: string) => page.getByRole("columnheader", { name });
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");

test("[U60] [U61] [U62] [U63] [U34] a list is sorted, arranged, worked on by keys, and a list of cards on a phone", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ["Beta", "Alpha", "Gamma"]) await publishForm(owner, definition, { name: `${name} ${mark}` });
  await enterAs(page, "admin@acme.example", `/app/workspace/form-pubs/explorer?search=${mark}`);
  await expect(rows(page).first()).toContainText("Gamma");
  await expect(page.getByText("3 / 3")).toBeVisible();

  await heading(page, "Name").getByRole("button").click();
  await expect(heading(page, "Name")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("Alpha");
  await expect(page).toHaveURL(/sorting=name\+asc/);
  await page.reload();
  await expect(rows(page).first()).toContainText("Alpha");

  await page.getByRole("button", { name: "Columns" }).click();
  const menu = page.getByRole("dialog", { name: "Columns" });
  await menu.getByRole("checkbox", { name: "Audience" }).uncheck();
  await menu.getByRole("button", { name: "Move Responses up" }).click();
  await menu.getByRole("button", { name: "Make State wider" }).click();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(heading(page, "Audience")).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Selected",
    "Name",
    "State",
    "Form",
    "Responses",
    "Changed",
    "Actions",
  ]);

  await page.getByRole("link", { name: `Alpha ${mark}` }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: `Beta ${mark}` })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 publications?" });
  await expect(dialog.getByRole("listitem")).toHaveText([`Beta ${mark}`, `Gamma ${mark}`]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 publications were deleted.")).toBeVisible();
  await expect(page.getByText("1 / 1")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("table")).toHaveAttribute("data-cards", "true");
  await expectNoOverflow(page);
  await page.getByRole("link", { name: `Alpha ${mark}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Alpha ${mark}`);
});
