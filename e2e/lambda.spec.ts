import { type ActionDefinition, emptyAction, emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { createAction, openActionDesigner } from "./support/form-actions.ts";
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
import { callApi, createForm, signedInOwner } from "./support/publish.ts";
import { addFunction, orderWith } from "./support/used-functions.ts";

const explorer = "/app/workspace/lambda/explorer";
const formOf = (title: string): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: title },
  pages: [
    {
      id: "p",
      items: [
        { kind: "date", id: "born", variant: "date", title: { en: "Date of birth" } },
        { kind: "yes-no", id: "smokes", variant: "checkbox", title: { en: "Do you smoke?" } },
        { kind: "text", id: "account", variant: "short", title: { en: "Account number" } },
        { kind: "number", id: "falls", variant: "integer", title: { en: "Falls last year" } },
      ],
    },
  ],
});
const sample = (page: Page) => page.getByRole("region", { name: "Result for sample answers" });

test("[FN24] [FN25] a ready-made function asks for form and questions, and the explorer shows that its examples pass", async ({
  browser,
  page,
}) => {
  const title = `Health check ${uniqueMark()}`;
  await createForm(await signedInOwner(browser), formOf(title));
  await signInAs(page, "admin@acme.example", explorer);
  await page.getByRole("link", { name: "New function" }).first().click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("radio", { name: "Risk score" }).click();
  await page.getByRole("button", { name: "Create function" }).click();
  await expect(page.getByText("Choose a form.")).toBeVisible();
  const name = `Risk ${uniqueMark()}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("combobox", { name: "Form" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await page.getByRole("combobox", { name: "Questions" }).click();
  await page.getByRole("option", { name: "Do you smoke?" }).click();
  await page.getByRole("option", { name: "Falls last year" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option", { name: "Date of birth" })).toHaveCount(0);
  await expect(sample(page)).toContainText("Result: 2");
  await create(page, 2);

  await goWithin(page, `${explorer}?search=${encodeURIComponent(name)}`);
  await expect(rowNamed(page, name)).toContainText("Form function");
  await expect(rowNamed(page, name)).toContainText(title);
  await expect(rowNamed(page, name)).toContainText("Number");
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      return rowNamed(page, name).textContent();
    })
    .toContain("2 of 2");
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflowOnPhone(page);
});

/** Makes the function; in its designer all examples pass, and there is a result. */
async function create(page: Page, exampleCount: number): Promise<void> {
  await page.getByRole("button", { name: "Create function" }).click();
  await expect(page).toHaveURL(/\/lambda\/design\/[0-9a-f-]{36}/);
  await expect(page.getByRole("region", { name: "Examples" }).getByLabel("Passes")).toHaveCount(exampleCount);
  await expect(page.getByRole("region", { name: "Result", exact: true })).toBeVisible();
}

const readyMade = [
  { start: "age", question: "Date of birth", result: "Result: 36" },
  { start: "iban", question: "Account number", result: "Result: Yes" },
];
for (const { start, question, result } of readyMade) {
  test(`[FN25] [FN82] a ready-made function shows its result for sample answers before it is made: ${start}`, async ({
    browser,
    page,
  }) => {
    const title = `Health check ${uniqueMark()}`;
    await createForm(await signedInOwner(browser), formOf(title));
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, "admin@acme.example", `/app/workspace/lambda/create?start=${start}`);
    await page.getByRole("combobox", { name: "Form" }).fill(title);
    await page.getByRole("option", { name: title }).click();
    await page.getByRole("combobox", { name: "Question" }).click();
    await page.getByRole("option", { name: question }).click();
    await expect(sample(page)).toContainText(result);
    await expectNoOverflowOnPhone(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await create(page, 3);
  });
}

test("[FN25] on a phone and in Chinese the page of a new function shows all ways to begin", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "admin@acme.example", explorer);
  await page.evaluate(() => localStorage.setItem("askloom.language", "zh_Hans"));
  await page.goto(new URL("/app/workspace/lambda/create", page.url()).href);
  await expect(page.getByRole("radiogroup", { name: "它应该做什么？" }).getByRole("radio")).toHaveCount(5);
  await expectNoOverflow(page);
});

test("[FN24] a deleted function is found behind the switch, and comes back", async ({ browser, page }) => {
  const name = `Old ${uniqueMark()}`;
  const definition = {
    kind: "form",
    name,
    description: "",
    parameters: [],
    result: "number",
    body: "return 1;",
    examples: [],
  };
  await callApi(await signedInOwner(browser), "POST", "/api/functions", { definition });
  await signInAs(page, "admin@acme.example", `${explorer}?search=${encodeURIComponent(name)}`);
  await rowNamed(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rowNamed(page, name)).toHaveCount(0);
  await page.getByRole("switch", { name: "Show deleted functions" }).click({ force: true });
  await rowNamed(page, name)
    .getByRole("button", { name: `Restore ${name}` })
    .click();
  await expect(rowNamed(page, name)).toHaveCount(0);
  await page.getByRole("switch", { name: "Show deleted functions" }).click({ force: true });
  await expect(rowNamed(page, name)).toBeVisible();
});

test("[FN24] those who may not create functions see the list without the button", async ({ page }) => {
  await signInAs(page, "viewer@acme.example", explorer);
  await expect(page.getByRole("heading", { name: "Form Functions", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "New function" })).toHaveCount(0);
  await page.goto(new URL("/app/workspace/lambda/create", page.url()).href);
  await expect(page.getByText("You may not see this list")).toBeVisible();
});

test("[D22] a function shows the form that it is written for and the forms that use it; a connection shows its form actions", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const title = `Health check ${uniqueMark()}`;
  const formId = await createForm(owner, formOf(title));
  const price = await addFunction(owner, { name: "Price", target: { formId }, body: "return 7;" });
  const orderTitle = `Order ${uniqueMark()}`;
  await createForm(owner, orderWith(orderTitle, { price: price.id }));
  await signInAs(page, "admin@acme.example", `/app/workspace/lambda/design/${price.id}`);
  const usedBy = page.getByRole("region", { name: "Used by", exact: true });
  const uses = page.getByRole("region", { name: "Uses", exact: true });
  await expect(usedBy.getByRole("listitem")).toHaveText(`${orderTitle} form · Version 1`);
  await expect(uses.getByRole("listitem")).toHaveText(`${title} form`);
  await page.getByRole("combobox", { name: "Form" }).fill(orderTitle);
  await page.getByRole("option", { name: orderTitle }).click();
  await expect(uses.getByRole("listitem")).toHaveText(`${orderTitle} form`);

  await goWithin(page, `${explorer}?search=${encodeURIComponent(price.name)}`);
  await rowNamed(page, price.name)
    .getByRole("button", { name: `Actions for ${price.name}` })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Forms and form actions that use the function keep working.");
  await expect(question.getByRole("link", { name: orderTitle })).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(rowNamed(page, price.name)).toHaveCount(0);

  const name = `CRM ${uniqueMark()}`;
  const bound = { name, kind: "none", addressPrefix: "https://crm.example/" };
  const { id: connectionId } = (await callApi(owner, "POST", "/api/connections", bound)) as { id: string };
  await goWithin(page, `/app/workspace/form-actions/connections?search=${name}`);
  await page.getByRole("button", { name, exact: true }).click();
  await expect(usedBy).toContainText("Nothing uses this yet.");
  await page.keyboard.press("Escape");
  const hook = { id: "hook", kind: "webhook", address: "https://crm.example/1", method: "POST" } as const;
  const definition: ActionDefinition = {
    ...emptyAction("en"),
    name: `Send to ${name}`,
    nodes: [...emptyAction("en").nodes, { ...hook, headers: [], body: { is: "response" }, connectionId }],
  };
  await createAction(owner, definition);
  await page.getByRole("button", { name, exact: true }).click();
  await usedBy.getByRole("link", { name: definition.name }).click();
  await expect(uses.getByRole("link")).toHaveText(name);
});

test("[FN83] [FN84] a step of an action that uses a question function names it, and the question it works on", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const formId = await createForm(owner, formOf(`Health check ${uniqueMark()}`));
  const parts = { kind: "question", target: { questionKind: "number" }, body: "return 7;" } as const;
  const { name } = await addFunction(owner, { name: "Twice", ...parts });
  const action: ActionDefinition = {
    ...emptyAction("en"),
    ...{ name: `Twice ${uniqueMark()}`, formId, nodes: [...emptyAction("en").nodes, { id: "calc", kind: "function" }] },
    edges: [{ id: "e1", from: "form", to: "calc", order: 0 }],
  };
  await openActionDesigner(page, await createAction(owner, action));
  const step = page.getByRole("region", { name: "Steps" }).locator("[data-step=calc]");
  await step.click();
  await page.getByRole("combobox", { name: "Function" }).fill(name);
  await page.getByRole("option", { name }).click();
  await expect(step).toContainText(`Runs the function “${name}”`);
  const question = page.getByRole("combobox", { name: "Question that the function works on" });
  await expect(question).toHaveValue("Falls last year");
  await expectAccessibleInBothSchemes(page);
  await question.click();
  await expect(page.getByRole("option")).toHaveText(["Falls last year"]);
});
