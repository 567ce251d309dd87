import { emptyDefinition, emptyFunction, type FormDefinition, type FunctionDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { card, saved, storedForm } from "./support/designer.ts";
import { baseUrl, expect, expectAccessible, signInAs, test } from "./support/journey.ts";
import { type Caller, callApi, openVisit, publishForm, signedInOwner } from "./support/publish.ts";

const order: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Order" },
  pages: [
    {
      id: "page1",
      items: [
        { id: "amount", kind: "number", variant: "integer", title: { en: "How many?" } },
        { id: "price", kind: "computed", title: { en: "Price" }, formula: "1", format: "integer" },
      ],
    },
  ],
};

/** A function with a version. */
async function addFunction(owner: Caller, parts: Partial<FunctionDefinition>) {
  const name = `${parts.name} ${crypto.randomUUID().slice(0, 8)}`;
  const definition = { ...emptyFunction("en"), ...parts, name };
  const { id } = (await callApi(owner, "POST", "/api/functions", { definition })) as { id: string };
  await callApi(owner, "POST", `/api/functions/${id}/versions`, { note: "" }, 1);
  return { id, name };
}

const properties = (page: Page) => page.getByRole("complementary", { name: "Properties" });

async function chooseFunction(page: Page, label: string, name: string): Promise<void> {
  await properties(page).getByRole("button", { name: label }).click();
  const field = properties(page).getByRole("combobox", { name: label });
  await field.fill(name);
  await page.getByRole("option", { name }).click();
}

const isSandbox = (address: string) => /function-worker|function-runner|\.wasm/.test(address);

test("[FN66] [FN68] [EF4] [EF6] functions are chosen as a check and as a computed value, and work with and without scripts", async ({
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
  const { formId, link } = await publishForm(owner, order, { version: "latest" });

  await signInAs(page, "admin@acme.example");
  await page.goto(`${baseUrl()}/app/workspace/forms/design/${formId}`);
  await properties(page).getByRole("switch", { name: "Refuse unchecked answers" }).click({ force: true });
  await card(page, "How many?").click();
  await properties(page).getByRole("button", { name: "Constraints" }).click();
  await chooseFunction(page, "Check with a function", check.name);
  await properties(page).getByLabel("box (default: 6)").fill("4");
  await expectAccessible(page);
  await card(page, "Price").click();
  await chooseFunction(page, "Compute with a function", price.name);
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
    // Who is very fast is asked to send again.
    await expect(async () => {
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(visitor.getByText(/received|Thank/i).first()).toBeVisible({ timeout: 2_500 });
    }).toPass();
  }
});

test("[FN63] a form without functions loads neither the worker nor the sandbox", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, order);
  const visitor = await openVisit(browser, link);
  const loaded: string[] = [];
  visitor.on("request", (request) => loaded.push(request.url()));
  await visitor.reload();
  await expect(visitor.locator("#visit[data-live]")).toBeAttached();
  await visitor.getByLabel("How many?").fill("6");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText(/received|Thank/i).first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(isSandbox)).toEqual([]);
});
