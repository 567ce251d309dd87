import type { Page } from "@playwright/test";
import { card, saved, storedForm } from "./support/designer.ts";
import { send } from "./support/function-designer.ts";
import { baseUrl, expect, expectAccessible, goWithin, signInAs, test } from "./support/journey.ts";
import { callApi, expectLive, openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { addFunction, newPerson, order, orderWith } from "./support/used-functions.ts";

const properties = (page: Page) => page.getByRole("complementary", { name: "Properties" });

async function chooseFunction(page: Page, label: string, name: string): Promise<void> {
  await properties(page).getByRole("button", { name: label }).click();
  const field = properties(page).getByRole("combobox", { name: label });
  await field.fill(name);
  await page.getByRole("option", { name }).click();
}

const isSandbox = (address: string) => /function-worker|function-runner|\.wasm/.test(address);

test("[FN66] [FN68] [FN79] [EF4] [EF6] functions are chosen as a check and as a computed value, and work with and without scripts", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const check = await addFunction(owner, {
    name: "Full boxes",
    kind: "question",
    target: { questionKind: "number" },
    parameters: [{ name: "box", type: "number", default: 6 }],
    result: "text",
    body: "return answer % params.box === 0 ? '' : 'Only full boxes of ' + params.box + '.';",
  });
  const price = await addFunction(owner, { name: "Price", body: "return response.amount * 7;" });
  const elsewhere = await addFunction(owner, { name: "Elsewhere", target: { formId: crypto.randomUUID() } });
  const { formId, link } = await publishForm(owner, order, { version: "latest" });

  await signInAs(page, "admin@acme.example", `/app/workspace/forms/design/${formId}`);
  await properties(page).getByRole("switch", { name: "Refuse unchecked answers" }).click({ force: true });
  await card(page, "How many?").click();
  await properties(page).getByRole("button", { name: "Constraints" }).click();
  await chooseFunction(page, "Check with a function", check.name);
  await properties(page).getByLabel("box (default: 6)").fill("4");
  await expectAccessible(page);
  await card(page, "Price").click();
  await properties(page).getByRole("button", { name: "Compute with a function" }).click();
  const computed = properties(page).getByRole("combobox", { name: "Compute with a function" });
  await computed.fill(elsewhere.name);
  await expect(page.getByText("No function with a version fits here.")).toBeVisible();
  await computed.fill(price.name);
  await page.getByRole("option", { name: price.name }).click();
  await expect(properties(page).getByText("Formula", { exact: true })).toHaveCount(0);
  await saved(page);
  const { definition, revision } = await storedForm(page, formId);
  expect(definition.settings.refuseUnchecked).toBe(true);
  expect(definition.pages[0]?.items).toMatchObject([
    { check: { versionNumber: 1, parameters: { box: 4 } } },
    { function: { versionNumber: 1, parameters: {} } },
  ]);
  await callApi(owner, "POST", `/api/forms/${formId}/versions`, { note: "" }, revision);

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await openVisit(browser, link, { javaScriptEnabled });
    await visitor.getByLabel("How many?").fill("6");
    if (javaScriptEnabled) await expect(visitor.getByLabel("Price")).toHaveText("42");
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("Only full boxes of 4.").first()).toBeVisible();
    await expect(visitor.getByLabel("Price")).toHaveText("42");
    await visitor.getByLabel("How many?").fill("8");
    await send(visitor);
  }
});

test("[FN74] while functions run, the page says so at their questions, and nothing on it moves", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const check = await addFunction(owner, { name: "Even", kind: "question", result: "yes-no", body: "return true;" });
  const price = await addFunction(owner, { name: "Price", body: "return response.amount * 7;" });
  const { link } = await publishForm(owner, orderWith("Order", { check: check.id, price: price.id }));
  const visitor = await (await browser.newContext()).newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The worker is loaded with the first call: without it no function ends.
  await visitor.route(/function-worker/, async (route) => {
    await released;
    await route.continue();
  });
  await visitor.goto(`${baseUrl()}/f/${link}`);
  await expectLive(visitor);
  const places = async () =>
    Promise.all(
      [visitor.getByLabel("How many?"), visitor.getByLabel("Price"), visitor.getByRole("button", { name: "Send" })].map(
        async (part) => (await part.boundingBox())?.y,
      ),
    );
  const before = await places();
  await visitor.getByLabel("How many?").fill("6");
  await expect(visitor.getByText("Checking…")).toBeVisible();
  await expect(visitor.getByLabel("Price")).toHaveText("Calculating…");
  expect(await places()).toEqual(before);
  release();
  await expect(visitor.getByLabel("Price")).toHaveText("42");
  await expect(visitor.getByText("Checking…")).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test("[FN67] the designer names the function of a form, runs it in the preview, and says that it is deleted", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const { id, name } = await addFunction(owner, { name: "Price", body: "return response.amount * 7;" });
  const { formId } = await publishForm(owner, orderWith("Order", { price: id }));

  await signInAs(page, "admin@acme.example", `/app/workspace/forms/design/${formId}`);
  await expect(card(page, "Price")).toContainText(`= the function “${name}” (version 1)`);
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByLabel("How many?").fill("6");
  await expect(page.getByLabel("Price")).toHaveText("42");
  await callApi(owner, "DELETE", `/api/functions/${id}`, undefined, 1);
  await page.reload();
  await page.getByRole("button", { name: "Errors: 1" }).click();
  await expect(page.getByText(`The function “${name}” is deleted.`)).toBeVisible();
});

test("[FN63] a form without functions loads neither the worker nor the sandbox", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, order);
  const visitor = await openVisit(browser, link);
  const loaded: string[] = [];
  visitor.on("request", (request) => loaded.push(request.url()));
  await visitor.reload();
  await expectLive(visitor);
  await visitor.getByLabel("How many?").fill("6");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText(/received|Thank/i).first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(isSandbox)).toEqual([]);
});

test("[FN62] a response that a function could not check, with or without scripts, is found by its filter and names the failure", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const check = await addFunction(owner, {
    name: "No thirteen",
    kind: "question",
    result: "yes-no",
    body: 'if (answer === 13) throw new Error("unlucky");\nreturn true;',
  });
  const { link, pubId } = await publishForm(owner, orderWith("Order", { check: check.id }));
  // Nothing is checked where nothing is answered.
  for (const [amount, javaScriptEnabled] of [
    ["", true],
    ["13", true],
    ["13", false],
  ] as const) {
    const visitor = await openVisit(browser, link, { javaScriptEnabled });
    await visitor.getByLabel("How many?").fill(amount);
    await send(visitor);
  }
  await signInAs(page, "admin@acme.example", `/app/workspace/form-pubs/${pubId}/responses`);
  const rows = page.getByRole("table", { name: "Responses" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Not checked only" }).check();
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText(/Not checked.*13|13.*Not checked/);
  await rows.first().getByRole("link").or(rows.first().getByRole("button")).first().click();
  const failure = page.getByRole("alert").filter({ hasText: "Not checked" });
  await expect(failure).toContainText("How many? The function failed: Error: unlucky (line 1)");
});

test("[FN66] a condition compares the result of a function, which becomes a variable of the form; the list of variables adds another", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const price = await addFunction(owner, { name: "Price", body: "return response.amount * 7;" });
  const { formId } = await publishForm(owner, order);
  await signInAs(page, "admin@acme.example", `/app/workspace/forms/design/${formId}`);
  await page.getByRole("tab", { name: "Dataflow" }).click();
  await page.getByRole("button", { name: "Add a rule" }).first().click();
  const rule = page.getByRole("group", { name: "Rule", exact: true });
  await rule.getByRole("button", { name: "Condition", exact: true }).click();
  await page.getByRole("option", { name: "A function’s result…" }).click();
  const field = rule.getByRole("combobox", { name: "Function", exact: true });
  await field.fill(price.name);
  await page.getByRole("option", { name: price.name }).click();
  await rule.getByLabel("Value", { exact: true }).fill("42");
  await saved(page);
  const { variables, rules } = (await storedForm(page, formId)).definition;
  expect(variables).toMatchObject([{ source: "function", function: { functionId: price.id }, result: "number" }]);
  const row = { operand: { variable: variables[0]?.id }, operator: "==", value: 42 };
  expect(rules.map(({ when }) => when)).toMatchObject([{ of: [row] }]);

  const section = page.getByRole("region", { name: "Variables" });
  await section.getByRole("button", { name: "Add" }).click();
  await page.getByRole("menuitem", { name: "Computed by a function" }).click();
  await section.getByRole("combobox", { name: "Function", exact: true }).first().fill(price.name);
  await page.getByRole("option", { name: price.name }).click();
  await saved(page);
  const added = (await storedForm(page, formId)).definition.variables;
  expect(added.map(({ source }) => source)).toEqual(["function", "function"]);
});

test("[FN65] [FN66] [FN67] without access to functions nobody sees their code or result", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const price = await addFunction(owner, { name: "Price", body: "return response.amount * 7; // a secret formula" });
  const { formId } = await publishForm(owner, orderWith("Order", { price: price.id }));
  const own = await newPerson(browser, ["FormModel", "FormModel.New", "FormModel.Explore"]);
  const seen: Promise<string>[] = [];
  own.on("response", (response) => {
    if (response.url().includes("/api/")) seen.push(response.text().catch(() => ""));
  });
  await goWithin(own, `/app/workspace/forms/design/${formId}`);
  await card(own, "Price").click();
  await expect(properties(own).getByText(price.name)).toBeVisible();
  await expect(properties(own).getByRole("combobox", { name: "Compute with a function" })).toHaveCount(0);
  await own.getByRole("tab", { name: "Preview" }).click();
  await own.getByLabel("How many?").fill("6");
  await expect(own.getByText("Functions of this form do not run here")).toBeVisible();
  await expect(own.getByText("42")).toHaveCount(0);
  await expect(own.getByRole("link", { name: /Functions/ })).toHaveCount(0);
  for (const path of [`design/${price.id}`, "explorer"]) {
    await own.goto(`${baseUrl()}/app/workspace/lambda/${path}`);
    await expect(own.getByText(/don’t have access|may not see/).first()).toBeVisible();
  }
  expect((await Promise.all(seen)).filter((text) => text.includes("a secret formula"))).toEqual([]);
  expect(seen.length).toBeGreaterThan(3);
});
