import { emptyAction, emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { createAction } from "./support/form-actions.ts";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  expectNoOverflowOnPhone,
  goWithin,
  rowNamed,
  signInAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { callApi, createForm, publishForm, signedInOwner } from "./support/publish.ts";

const explorer = "/app/workspace/form-actions/explorer";
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
  const title = `Geography ${uniqueMark()}`;
  await createForm(await signedInOwner(browser), formOf(title));
  await startWith(page, title);
  await page.getByRole("radio", { name: "Score and show a result" }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page.getByText("Choose a question.")).toBeVisible();
  const name = `Score ${uniqueMark()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("combobox", { name: "Questions that count" }).click();
  await page.getByRole("option", { name: "Is Paris a capital?" }).click();
  await page.getByRole("option", { name: "Is the Rhine a river?" }).click();
  await expect(page.getByRole("option", { name: "Remarks" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectNoOverflowOnPhone(page);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page).toHaveURL(/form-actions\/design\/[0-9a-f-]{36}/);
  await goWithin(page, explorer);
  await expect(rowNamed(page, name)).toContainText(title);
  await expect(rowNamed(page, name)).toContainText("2");
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBothSchemes(page);
});

test("[FA85] [FA86] a new action is taken into use at once in the publications that are chosen", async ({
  browser,
  page,
}) => {
  const title = `Feedback ${uniqueMark()}`;
  const owner = await signedInOwner(browser);
  const { pubId } = await publishForm(owner, formOf(title), { name: `Everyone ${title}`, maxResponses: 7 });
  await startWith(page, title);
  await expect(page.getByRole("radio", { name: "Answer or send something" })).toBeChecked();
  await page.getByRole("radio", { name: "Thank the sender" }).click();
  await page.getByRole("checkbox", { name: `Everyone ${title}` }).check();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page.getByText("1 publication uses the form action now.")).toBeVisible();
  expect(await callApi(owner, "GET", `/api/form-pubs/${pubId}`)).toMatchObject({
    action: { name: "Thank-you message", version: 1 },
    maxResponses: 7,
  });
  await page.goto(new URL("/app/workspace/form-actions/design", page.url()).href);
  await page.getByRole("radio", { name: "Calculate or check" }).click();
  await expect(page.getByRole("heading", { name: "New Function" })).toBeVisible();
});

test("[FA20] [U26] actions are exported and imported behind their flag, and deleted ones are behind the switch", async ({
  browser,
  page,
}) => {
  const title = `Survey ${uniqueMark()}`;
  await createForm(await signedInOwner(browser), formOf(title));
  await startWith(page, title);
  await page.getByRole("radio", { name: "Thank the sender" }).click();
  const name = `Thanks ${uniqueMark()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create form action" }).click();
  await expect(page).toHaveURL(/form-actions\/design\/[0-9a-f-]{36}/);
  await goWithin(page, explorer);
  await expect(rowNamed(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import…" })).toHaveCount(0);

  await page.goto(new URL(`${explorer}?exchangeFormActions=1&search=${encodeURIComponent(name)}`, page.url()).href);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  const file = await (await download).path();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText("1 item was imported.")).toBeVisible();
  await expect(rowNamed(page, name)).toHaveCount(2);

  await page
    .getByRole("button", { name: `Actions for ${name}` })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rowNamed(page, name)).toHaveCount(1);
  await page.getByRole("switch", { name: "Show deleted form actions" }).click();
  await expect(rowNamed(page, name)).toHaveCount(1);
});

test("[FA22] [FA23] [FA25] [FA96] an action is built by mouse, scored on a sample, and each change is undone", async ({
  browser,
  page,
}) => {
  const title = `Exam ${uniqueMark()}`;
  await createForm(await signedInOwner(browser), formOf(title));
  await startWith(page, title);
  await page.getByRole("radio", { name: "Score and show a result" }).click();
  await page.getByRole("combobox", { name: "Questions that count" }).click();
  await page.getByRole("option", { name: "Is Paris a capital?" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create form action" }).click();
  const steps = page.getByRole("region", { name: "Steps" });
  await expect(steps.getByRole("button", { name: /Evaluation.*1 test, 0 to 1 points.*Shown at once/ })).toBeVisible();
  await expect(steps.getByRole("button", { name: /Feedback/ })).toBeVisible();

  await steps.getByRole("button", { name: "Add a step" }).first().click();
  await page.getByRole("menuitem", { name: "E-mail" }).click();
  await expect(steps.getByRole("button", { name: /E-mail.*No recipient yet.*Later, in the background/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Control+z");
  await expect(steps.getByRole("button", { name: /E-mail/ })).toHaveCount(0);

  await steps.getByRole("button", { name: /Evaluation/ }).click();
  await page.getByRole("button", { name: "Edit points and grades" }).click();
  await page.getByRole("button", { name: "Add all choice questions" }).click();
  await expect(page.getByRole("dialog").getByText("0 to 2 points")).toBeVisible();
  const points = page.getByRole("dialog").getByLabel("Points if true").first();
  await points.fill("5000001");
  await expect(page.getByText("Enter a number from −1,000,000 to 1,000,000.")).toBeVisible();
  await points.blur();
  await expect(points).toHaveValue("1");
  await expect(page.getByRole("status").filter({ hasText: "of 2 points" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expectNoOverflowOnPhone(page);
});

test("[FA23] steps are added, moved, copied and deleted by keyboard alone", async ({ browser, page }) => {
  const title = `Keys ${uniqueMark()}`;
  await createForm(await signedInOwner(browser), formOf(title));
  await startWith(page, title);
  await page.getByRole("radio", { name: "Blank" }).click();
  await page.getByRole("button", { name: "Create form action" }).click();
  const steps = page.getByRole("region", { name: "Steps" });
  const cards = steps.locator("[data-step]");
  for (const kind of ["Webhook", "E-mail"]) {
    await steps.getByRole("button", { name: "Add a step" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: kind }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(cards).toHaveText([/^Form/, /^E-mail/, /^Webhook/]);
  await cards.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(cards).toHaveText([/^Form/, /^Webhook/, /^E-mail/]);
  await expect(cards.nth(2)).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(cards).toHaveText([/^Form/, /^Webhook/, /^E-mail/, /^E-mail/]);
  await expect(cards.nth(3)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(cards).toHaveCount(3);
});

test("[FA26] those who may not change form actions see the designer read-only", async ({ browser, page }) => {
  const owner = await signedInOwner(browser);
  const id = await createAction(owner, emptyAction("en"));
  await signInAs(page, "viewer@acme.example", `/app/workspace/form-actions/design/${id}`);
  const steps = page.getByRole("region", { name: "Steps" });
  await expect(steps.getByRole("button", { name: /^Form/ })).toBeVisible();
  await expect(steps.getByRole("button", { name: "Add a step" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save version" })).toHaveCount(0);
  await expect(page.getByLabel("Description")).toBeDisabled();
});
