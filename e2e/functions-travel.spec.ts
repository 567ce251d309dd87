import { readFileSync } from "node:fs";
import { emptyFunction } from "@askloom/contract";
import type { Locator, Page } from "@playwright/test";
import { card } from "./support/designer.ts";
import { expect, goWithin, rowNamed, signInAs, test, uniqueMark } from "./support/journey.ts";
import { publishForm, signedInOwner } from "./support/publish.ts";
import { addFunction, newPerson, orderWith } from "./support/used-functions.ts";

async function exported(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await page.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: "Export" }).click();
    })(),
  ]);
  return download.path();
}

type File = Parameters<Locator["setInputFiles"]>[0];

const importAddress = "/app/workspace/forms/explorer?exchangeForms=1";

async function importForm(page: Page, file: File): Promise<void> {
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import forms" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Import 1 form" }).click();
}

test("[FN27] functions travel with a form to another tenant, once", async ({ browser, page }) => {
  const owner = await signedInOwner(browser);
  const price = await addFunction(owner, { name: "Price", body: "return response.amount * 7;" });
  const title = `Order ${uniqueMark()}`;
  const { formId } = await publishForm(owner, orderWith(title, { price: price.id }));
  await signInAs(page, "admin@acme.example", `/app/workspace/forms/explorer?exchangeForms=1&search=${formId}`);
  await page.getByRole("searchbox").fill(title);
  const file = await exported(page, title);
  expect(Object.values(JSON.parse(readFileSync(file, "utf8")).functions)).toMatchObject([{ name: price.name }]);

  for (const _time of [1, 2]) {
    const stranger = await (await browser.newContext()).newPage();
    await signInAs(stranger, "admin@globex.example", importAddress);
    await importForm(stranger, file);
    await stranger.getByRole("dialog").getByRole("link", { name: title }).click();
    await expect(card(stranger, "Price")).toContainText(`= the function “${price.name}” (version 1)`);
    await stranger.getByRole("tab", { name: "Preview" }).click();
    await stranger.getByLabel("How many?").fill("6");
    await expect(stranger.getByLabel("Price")).toHaveText("42");
    await goWithin(stranger, `/app/workspace/lambda/explorer?search=${price.name}`);
    await expect(rowNamed(stranger, price.name)).toHaveCount(1);
    await stranger.context().close();
  }
});

test("[FN27] without the right to create functions a form is imported, and each call is a problem", async ({
  browser,
}) => {
  const functionId = crypto.randomUUID();
  const title = `Order ${uniqueMark()}`;
  const functions = { [`${functionId}/1`]: emptyFunction("en") };
  const content = JSON.stringify({ ...orderWith(title, { price: functionId }), functions });
  const own = await newPerson(browser, ["FormModel", "FormModel.New", "FormModel.Explore"]);
  await goWithin(own, importAddress);
  await importForm(own, { name: "order.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await expect(own.getByText("1 function could not be imported.")).toBeVisible();
  await own.getByRole("dialog").getByRole("link", { name: title }).click();
  await own.getByRole("button", { name: "Errors: 1" }).click();
  await expect(own.getByText("The function or its version does not exist.")).toBeVisible();
});

test("[FN28] [U28] functions are exported and imported where the address asks for it", async ({ browser, page }) => {
  const owner = await signedInOwner(browser);
  const { name } = await addFunction(owner, { name: "Travels", body: "return 1;" });
  const list = `/app/workspace/lambda/explorer?search=${encodeURIComponent(name)}`;
  await signInAs(page, "admin@acme.example", list);
  await expect(rowNamed(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import…" })).toHaveCount(0);
  await page.goto(new URL(`${list}&exchangeFormActions=1`, page.url()).href);
  const file = await exported(page, name);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ askloom: "lambda", definitions: [{ name }] });
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("1 item was imported.")).toBeVisible();
  await expect(rowNamed(page, name)).toHaveCount(2);
});
