import { type ActionDefinition, emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { createAction, openActionDesigner } from "./support/form-actions.ts";
import { expect, expectAccessibleInBothSchemes, expectNoOverflowOnPhone, test, uniqueMark } from "./support/journey.ts";
import { createForm, signedInOwner } from "./support/publish.ts";

const choice = (id: string, label: string, number?: number) => ({
  id,
  label: { en: label },
  ...(number === undefined ? {} : { number }),
});
const formOf = (title: string): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: title },
  pages: [
    {
      id: "p",
      items: [
        {
          kind: "single-choice",
          id: "capital",
          variant: "radio",
          title: { en: "Capital of France" },
          choices: [choice("paris", "Paris", 3), choice("lyon", "Lyon", 1)],
        },
        { kind: "yes-no", id: "agrees", variant: "checkbox", title: { en: "Do you agree?" } },
        { kind: "yes-no", id: "adult", variant: "checkbox", title: { en: "Are you an adult?" } },
        { kind: "number", id: "age", variant: "integer", title: { en: "Age" } },
      ],
    },
  ],
});

interface Row {
  readonly question: string;
}

/** An action with one evaluation whose drawer is open. */
async function openEvaluation(browser: Browser, page: Page, rows: readonly Row[] = []): Promise<void> {
  const owner = await signedInOwner(browser);
  const formId = await createForm(owner, formOf(`Quiz ${uniqueMark()}`));
  const tests = rows.map(({ question }, at) => ({
    id: `row${at}`,
    operand: { question },
    operator: "is-answered" as const,
    whenTrue: 2,
    whenFalse: 0,
  }));
  const definition: ActionDefinition = {
    dialect: "action",
    name: `Quiz ${uniqueMark()}`,
    description: "",
    formId,
    repeatsOnChange: false,
    nodes: [
      { id: "form", kind: "form" },
      { id: "points", kind: "evaluation", method: { is: "points", rows: tests, grades: [] } },
    ],
    edges: [{ id: "link", from: "form", to: "points", order: 0 }],
  };
  await openActionDesigner(page, await createAction(owner, definition));
  await page
    .getByRole("region", { name: "Steps" })
    .getByRole("button", { name: /Evaluation/ })
    .click();
}

test("[FA81] [FA82] [FA83] points come from choices and from a spreadsheet, and a lost question is replaced", async ({
  browser,
  page,
}) => {
  await openEvaluation(browser, page, [{ question: "gone" }]);
  await page.getByRole("button", { name: "Edit points and grades" }).click();
  const drawer = page.getByRole("dialog", { name: "Evaluation" });
  await expect(drawer.getByText("This question is no longer in the form.")).toBeVisible();
  await drawer.getByRole("combobox", { name: "Choose another question" }).click();
  await page.getByRole("option", { name: "Age" }).click();
  await expect(drawer.getByText("This question is no longer in the form.")).toHaveCount(0);
  await expect(drawer.getByText("0 to 2 points", { exact: true })).toBeVisible();

  await drawer.getByRole("button", { name: "Take points from choices" }).click();
  await page.getByRole("menuitem", { name: "Capital of France" }).click();
  await expect(drawer.getByRole("textbox", { name: "Paris" })).toHaveValue("3");
  await expect(drawer.getByText("0 to 5 points", { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await drawer.getByRole("button", { name: "Paste from a spreadsheet…" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste from a spreadsheet" });
  const field = dialog.getByRole("textbox", { name: "Rows of your spreadsheet" });
  await field.fill("Age\tis at least 18\t4\nHeight\t180\t1");
  await expect(dialog.getByText("Row 2: There is no question “Height”.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add 1 test" }).click();
  await expect(field).toHaveValue("Height\t180\t1");
  await expect(drawer.getByText("0 to 9 points", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expectNoOverflowOnPhone(page);
});

test("[FA84] a statement is made by keyboard in four steps, and going back loses nothing", async ({
  browser,
  page,
}) => {
  await openEvaluation(browser, page);
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.getByRole("option", { name: "Statements" }).click();
  await page.getByRole("button", { name: "Edit statements" }).click();
  await page.getByRole("button", { name: "Add a statement" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New statement" });
  const next = async () => {
    await dialog.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
  };
  await expect(dialog.getByRole("heading", { name: "Questions" })).toBeFocused();
  await next();
  await expect(dialog.getByRole("alert")).toHaveText("Choose a question.");
  for (const name of ["Do you agree?", "Are you an adult?"]) {
    await dialog.getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await expect(dialog.getByRole("checkbox", { name: "Age" })).toBeDisabled();
  await next();
  await expect(dialog.getByRole("heading", { name: "Test" })).toBeFocused();
  await next();
  await expect(dialog.getByRole("status")).toHaveText("The statement holds for this response.");
  await dialog.getByRole("button", { name: "Back" }).press("Enter");
  await dialog.getByRole("button", { name: "Back" }).press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Are you an adult?" })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await next();
  await next();
  await next();
  await dialog.getByRole("textbox", { name: "Name of the statement" }).fill("Fully agreed");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Fully agreed", { exact: true })).toBeVisible();
  await expect(page.getByText("Holds for the sample")).toBeVisible();
  await expectNoOverflowOnPhone(page);
});
