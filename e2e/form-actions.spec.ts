import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signInAs, test } from "./support/journey.ts";
import { callApi, signedInOwner } from "./support/publish.ts";

const explorer = "/app/workspace/form-actions/explorer";
const mark = () => crypto.randomUUID().slice(0, 8);
const formOf = (title: string): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: title },
  pages: [
    {
      id: "p",
      items: [
        { kind: "yes-no", id: "capital", variant: "checkbox", title: { en: "Is Paris a capital?" } },
        { kind: "yes-no", id: "river", variant: "checkbox", title: { en: "Is the Rhine a river?" } },
        { kind: "text", id: "remarks", variant: "short", title: { en: "Remarks" } },
      ],
    },
  ],
});
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function startWith(page: Page, title: string): Promise<void> {
  await signInAs(page, "admin@acme.example", explorer);
  await page.getByRole("link", { name: "New form action" }).first().click();
  await page.getByRole("combobox", { name: "Form" }).fill(title);
  await page.getByRole("option", { name: title }).click();
}

test("[FA20] [FA21] a new action asks for form and template, and the explorer shows it with its form and steps", async ({
  browser,
  page,
}) => {
  const title = `Geography ${mark()}`;
  await callApi(await signedInOwner(browser), "POST", "/api/forms", { definition: formOf(title) });
  await startWith(page, title);
  await page.getByRole("radio", { name: "Score and show a result" }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page.getByText("Choose a question.")).toBeVisible();
  const name = `Score ${mark()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("combobox", { name: "Questions that count" }).click();
  await page.getByRole("option", { name: "Is Paris a capital?" }).click();
  await page.getByRole("option", { name: "Is the Rhine a river?" }).click();
  await expect(page.getByRole("option", { name: "Remarks" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page).toHaveURL(/form-actions\/explorer/);
  await expect(row(page, name)).toContainText(title);
  await expect(row(page, name)).toContainText("2");
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBothSchemes(page);
});

test("[FA20] actions are exported and imported behind their flag, and deleted ones are behind the switch", async ({
  browser,
  page,
}) => {
  const title = `Survey ${mark()}`;
  await callApi(await signedInOwner(browser), "POST", "/api/forms", { definition: formOf(title) });
  await startWith(page, title);
  await page.getByRole("radio", { name: "Thank the sender" }).click();
  const name = `Thanks ${mark()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import…" })).toHaveCount(0);

  await page.goto(new URL(`${explorer}?exchangeFormActions=1&search=${encodeURIComponent(name)}`, page.url()).href);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  const file = await (await download).path();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText("1 item was imported.")).toBeVisible();
  await expect(row(page, name)).toHaveCount(2);

  await page
    .getByRole("button", { name: `Actions for ${name}` })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, name)).toHaveCount(1);
  await page.getByRole("switch", { name: "Show deleted form actions" }).click();
  await expect(row(page, name)).toHaveCount(1);
});
