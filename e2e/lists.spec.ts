import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  goWithin,
  signInAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
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
  const mark = uniqueMark();
  for (const name of ["Beta", "Alpha", "Gamma"]) await publishForm(owner, definition, { name: `${name} ${mark}` });
  await signInAs(page, "admin@acme.example", `/app/workspace/form-pubs/explorer?search=${mark}`);
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

test("[U67] [U32] rows of the last search offer nothing, and of 10,000 rows only those near what is in sight are loaded", async ({
  browser,
  page,
}) => {
  const mark = uniqueMark();
  await publishForm(await signedInOwner(browser), definition, { name: `Waiting ${mark}` });
  await signInAs(page, "admin@acme.example", `/app/workspace/form-pubs/explorer?search=${mark}`);
  await expect(rows(page)).toHaveCount(1);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/form-pubs?*nothing*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("checkbox", { name: `Select Waiting ${mark}` }).check();
  await page.getByRole("searchbox").fill("nothing");
  await expect(page.locator(".l-list[data-outdated]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeDisabled();
  await expect(page.getByRole("table").locator("tbody")).toHaveAttribute("inert");
  released.resolve();
  await expect(page.getByText("No match for")).toBeVisible();

  let pages = 0;
  await page.route("**/api/form-flows?*", (route) => {
    pages += 1;
    const skipped = Number(new URL(route.request().url()).searchParams.get("skipCount"));
    const items = Array.from({ length: 40 }, (_, index) => flow(skipped + index));
    return route.fulfill({ json: { totalCount: 10_000, items } });
  });
  await goWithin(page, "/app/workspace/form-flows/explorer");
  await expect(page.getByText("40 / 10,000")).toBeVisible();
  await expect(rows(page).first()).toContainText("Flow 0");
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_000);
      return pages;
    })
    .toBeGreaterThan(3);
  await expect(page.getByText(/^1[26]0 \/ 10,000$|^200 \/ 10,000$/)).toBeVisible();
  expect(pages).toBeLessThan(6);
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
});

test("[U37] [U67] a row that was pressed before the search began opens, though it is of the last search when it is let go", async ({
  browser,
  page,
}) => {
  const name = `Pressed ${uniqueMark()}`;
  const owner = await signedInOwner(browser);
  await publishForm(owner, definition, { name });
  await signInAs(page, "admin@acme.example", `/app/workspace/form-pubs/explorer?search=${encodeURIComponent(name)}`);
  await page.route("**/api/form-pubs?*nothing*", () => new Promise(() => undefined));
  await page.getByRole("link", { name }).hover();
  await page.mouse.down();
  await page.getByRole("searchbox").fill("nothing");
  await expect(page.getByRole("table").locator("tbody")).toHaveAttribute("inert");
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

const flow = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  name: `Flow ${index}`,
  revision: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  changedAt: "2026-01-01T00:00:00.000Z",
  deletedAt: null,
});

test("[U74] the choices of a filter are rendered when someone comes to its field, and a key opens them at the one that is chosen", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example", "/app/workspace/form-pubs/explorer");
  const field = page.getByRole("combobox", { name: "Sort by" });
  const options = page.getByRole("option", { includeHidden: true });
  await expect(field).toBeVisible();
  await expect(options).toHaveCount(0);

  await field.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toBeVisible();
  await expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/sorting=changedAt\+asc/);
  await expect(options.first()).toBeHidden();
});
