import { emptyFunction, type FunctionDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { card, openVersionDialog, saved, storedForm } from "./support/designer.ts";
import { expect, expectAccessible, expectAccessibleInBothSchemes, signInAs, test } from "./support/journey.ts";
import { callApi, publishForm, signedInOwner } from "./support/publish.ts";
import { addFunction, orderWith } from "./support/used-functions.ts";

const properties = (page: Page) => page.getByRole("complementary", { name: "Properties" });

test("[FN47] [FN71] a version with failing examples names the form that uses the function, and what becomes a problem there", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const example = { id: crypto.randomUUID(), title: "One", params: {}, now: "2026-03-31T09:00:00.000Z", expected: 7 };
  const { id } = await addFunction(owner, {
    name: "Price",
    body: "return response.amount * 7;",
    examples: [{ ...example, subject: { amount: 1 } }],
  });
  const title = `Order ${id}`;
  await publishForm(owner, orderWith(title, { price: id }));
  await signInAs(page, "admin@acme.example", `/app/workspace/lambda/design/${id}`);
  await page.getByRole("textbox", { name: "Code of the function" }).press("Control+a");
  await page.keyboard.type("return response.amount * 8;");
  await expect(page.getByText("0 of 1 pass")).toBeVisible();
  const version = await openVersionDialog(page);
  const affected = version.getByRole("region", { name: "Affected forms and form actions" });
  await expect(affected).toContainText(title);
  await expect(affected).toContainText("Examples of the function");
  await expect(version.getByRole("region", { name: "Examples" })).toContainText(
    "1 of 1 examples gives another result.",
  );
  await expectAccessible(page);
  await version.getByRole("button", { name: "Create version" }).click();
  await expect(version.getByText(/1 example fails\./)).toBeVisible();
  await expect(version.getByText(new RegExp(`Forms that use this function: ${title}`))).toBeVisible();
});

/** A form that uses version 1 of a function, which has a version 2 by now. */
async function outdatedForm(browser: Browser, parts: Partial<FunctionDefinition>) {
  const owner = await signedInOwner(browser);
  const examples = [
    { id: crypto.randomUUID(), title: "Two", subject: { amount: 2 }, params: {}, now: "2026-03-31T09:00:00.000Z" },
  ].map((example) => ({ ...example, expected: 14 }));
  const { id, name } = await addFunction(owner, { name: "Price", body: "return response.amount * 7;", examples });
  const { formId } = await publishForm(owner, orderWith(`Order ${id}`, { price: id }));
  const definition = { ...emptyFunction("en"), name, examples, ...parts };
  await callApi(owner, "PUT", `/api/functions/${id}`, { definition }, 1);
  await callApi(owner, "POST", `/api/functions/${id}/versions`, { note: "", acknowledgeFailing: true }, 2);
  return { id, name, formId };
}

test("[FN69] [FN70] a form with an older version of a function shows what the newest would change, and takes it", async ({
  browser,
  page,
}) => {
  const { name, formId } = await outdatedForm(browser, { body: "const count = response.count;\nreturn count * 7;" });
  await signInAs(page, "admin@acme.example", `/app/workspace/forms/design/${formId}`);
  await card(page, "Price").click();
  await properties(page).getByRole("button", { name: "What would change?" }).click();
  const dialog = page.getByRole("dialog", { name: `“${name}”: version 1 to version 2` });
  await expect(dialog.getByRole("region", { name: "New problems" })).toContainText(
    `Price: The function “${name}” reads “count”, but no question has this name.`,
  );
  const changed = dialog.getByRole("region", { name: "Examples" });
  await expect(changed).toContainText("1 of 1 examples gives another result.");
  await expect(changed.locator("del")).toHaveText("14");
  await expect(dialog.getByRole("region", { name: "Code" }).locator("ins")).toHaveText([
    "const count = response.count;",
    "return count * 7;",
  ]);
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: "Use version 2" }).click();
  await saved(page);
  const { definition } = await storedForm(page, formId);
  expect(definition.pages[0]?.items[1]).toMatchObject({ function: { versionNumber: 2 } });
});

test("[FN29] [FN71] the forms that use an older version of a function are updated at once, once it was seen what changes", async ({
  browser,
  page,
}) => {
  const { id, formId } = await outdatedForm(browser, { result: "text", body: "return 'a lot';" });
  await signInAs(page, "admin@acme.example", `/app/workspace/lambda/design/${id}`);
  const usedBy = page.getByRole("region", { name: "Used by" });
  await expect(usedBy.getByRole("listitem")).toContainText("Version 1");
  await usedBy.getByRole("button", { name: "Update 1 form to version 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Version 1 to version 2" });
  await expect(dialog.getByRole("listitem").first()).toContainText("gives text, but a number is needed here");
  await expect(dialog.getByRole("region", { name: "Parameters and result" })).toContainText("Text");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Update 1 form to version 2" }).click();
  await expect(usedBy.getByRole("listitem")).toContainText("Version 2");
  await expect(usedBy.getByRole("button")).toHaveCount(0);
  const form = await storedForm(page, formId);
  expect(form.definition.pages[0]?.items[1]).toMatchObject({ function: { functionId: id, versionNumber: 2 } });
});
