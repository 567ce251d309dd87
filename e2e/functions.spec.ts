import { readdirSync } from "node:fs";
import { createSandbox } from "@askloom/functions/sandbox";
import fc from "fast-check";
import { generatedCall } from "../tests/support/generated-calls.ts";
import { quickJsModule } from "../tests/support/quickjs-module.ts";
import { card, openVersionDialog, saved, saveVersion, storedForm } from "./support/designer.ts";
import { editor, examples, fillIn, result, send, write } from "./support/function-designer.ts";
import { baseUrl, expect, goWithin, signInAs, test, uniqueMark } from "./support/journey.ts";
import { callApi, publishForm, signedInOwner } from "./support/publish.ts";
import { colouredOrder } from "./support/used-functions.ts";

/** Where the workspace's build put the worker that runs functions. */
const workerAddress = (): string => {
  const name = readdirSync(new URL("../apps/workspace/dist/assets", import.meta.url)).find((file) =>
    /^function-worker-[\w-]+\.js$/.test(file),
  );
  return `/assets/${name}`;
};

test("[FN6] [FN41] a browser ends every generated call as the server does, and its page cannot compile WebAssembly", async ({
  page,
}) => {
  // As they come from the database, and as they are sent to a page.
  const calls = fc.sample(generatedCall, 100).map((call): typeof call => JSON.parse(JSON.stringify(call)));
  await page.goto(baseUrl());
  const browser = await page.evaluate(
    async ({ address, sent }) => {
      const worker = new Worker(address);
      const next = () =>
        new Promise<MessageEvent>((resolve) => worker.addEventListener("message", resolve, { once: true }));
      const first = await next();
      const outcomes: unknown[] = [];
      for (const call of sent) {
        worker.postMessage(call);
        outcomes.push((await next()).data.outcome);
      }
      const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      const compiled = await WebAssembly.compile(empty).then(
        () => "compiled",
        (error: Error) => error.name,
      );
      return { first: first.data, outcomes, compiled };
    },
    { address: workerAddress(), sent: calls },
  );
  expect(browser.first).toEqual({ state: "ready" });
  expect(browser.compiled).toBe("CompileError");
  const here = createSandbox(quickJsModule);
  for (const [index, call] of calls.entries()) expect(browser.outcomes[index]).toEqual(here.run(call));
});

test("[FN25] [FN44] [FN45] [FN46] [FN71] [FN72] [U17] [U18] a function is written from an empty page with completion, tested on a past response, kept as an example, used in the form, and broken: its forms are seen before the version is saved", async ({
  browser,
  page,
}) => {
  const title = `Order ${uniqueMark()}`;
  const owner = await signedInOwner(browser);
  const { formId, link } = await publishForm(owner, { ...colouredOrder, title: { en: title } }, { version: "latest" });
  await send(await fillIn(browser, link, { javaScriptEnabled: true }));

  await signInAs(page, "admin@acme.example", "/app/workspace/lambda/create");
  await page.getByRole("radio", { name: "Empty form function" }).click();
  await page.getByLabel("Name").fill(`Price ${title}`);
  await page.getByRole("combobox", { name: "Form" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await page.getByRole("button", { name: "Create function" }).click();
  await expect(page).toHaveURL(/\/lambda\/design\/[0-9a-f-]{36}/);
  const address = page.url();

  await editor(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("   return how");
  await page.getByRole("option", { name: /How many/ }).click();
  await page.keyboard.type(" * (response.colour === ");
  await page.getByRole("option", { name: /Sky blue/ }).click();
  await page.keyboard.type(" ? 10 : 7");
  await expect(editor(page)).toContainText('return response.amount * (response.colour === "blue" ? 10 : 7)');
  await expect(result(page)).toContainText("14");

  await page.getByRole("button", { name: "Test on a response…" }).click();
  const dialog = page.getByRole("dialog", { name: `Test “Price ${title}”` });
  await expect(dialog.getByRole("button", { name: "Run" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("combobox", { name: "Response", exact: true }).click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Run" }).click();
  await expect(dialog.getByRole("region", { name: "Result" })).toContainText("30");
  await expect(dialog).toContainText(/ms · [\d.]+ MB/);
  await expect(dialog).toContainText("these answers become part of the function");
  await dialog.getByRole("button", { name: "Keep as example" }).click();
  await expect(examples(page).getByLabel("Passes")).toBeVisible();

  await saveVersion(page);
  await expect(page.getByText("Version 1 was created.")).toBeVisible();
  await expect(editor(page)).toHaveText('return response.amount * (response.colour === "blue" ? 10 : 7)');

  await goWithin(page, `/app/workspace/forms/design/${formId}`);
  await card(page, "Price").click();
  const properties = page.getByRole("complementary", { name: "Properties" });
  await properties.getByRole("button", { name: "Compute with a function" }).click();
  await properties.getByRole("combobox", { name: "Compute with a function" }).fill(`Price ${title}`);
  await page.getByRole("option", { name: `Price ${title}` }).click();
  await saved(page);
  await callApi(
    owner,
    "POST",
    `/api/forms/${formId}/versions`,
    { note: "" },
    (await storedForm(page, formId)).revision,
  );
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await fillIn(browser, link, { javaScriptEnabled });
    if (javaScriptEnabled) await expect(visitor.getByLabel("Price")).toHaveText("30");
    await send(visitor);
  }

  await goWithin(page, address);
  await write(page, "return response.amount *");
  await expect(page.getByText(/Line 1, column 2\d/).first()).toBeVisible();
  await write(page, "return response.sum * 7");
  await expect(examples(page).getByLabel("Fails")).toBeVisible();
  const version = await openVersionDialog(page);
  const affected = version.getByRole("region", { name: "Affected forms and form actions" });
  await expect(affected).toContainText(title);
  await expect(affected).toContainText("reads “sum”, but no question has this name");
  await version.getByRole("button", { name: "Create version" }).click();
  await expect(version.getByText(/1 example fails\. Forms that use this function: Order/)).toBeVisible();
  await version.getByRole("button", { name: "Create version" }).click();
  await expect(page.getByText("Version 2 was created.")).toBeVisible();
  await saved(page);
});
