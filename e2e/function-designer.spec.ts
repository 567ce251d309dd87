import { emptyFunction, type LambdaFunction } from "@askloom/contract";
import { saved } from "./support/designer.ts";
import { editor, examples, fillIn, seedFunction, send, withExamples, write } from "./support/function-designer.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  goWithin,
  signInAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { callApi, publishForm, signedInOwner } from "./support/publish.ts";
import { colouredOrder, newPerson } from "./support/used-functions.ts";

test("[FN80] [U18] a question function is tested on the answer of a past response, a form function on one that is filled in, and by those who may not read responses on one that they enter", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const title = `Order ${uniqueMark()}`;
  const { link } = await publishForm(owner, { ...colouredOrder, title: { en: title } });
  await send(await fillIn(browser, link, { javaScriptEnabled: true }));
  const definition = {
    ...emptyFunction("en"),
    ...{ name: "Doubled", kind: "question", target: { questionKind: "number" }, body: "return answer * 2;" },
  };
  const { id } = (await callApi(owner, "POST", "/api/functions", { definition })) as { id: string };
  const path = `/app/workspace/lambda/design/${id}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "admin@acme.example", path);
  await page.getByRole("button", { name: "Test on a response…" }).click();
  const dialog = page.getByRole("dialog", { name: "Test “Doubled”" });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1140);
  await dialog.getByText("Past answer").click();
  await expect(dialog.getByRole("button", { name: "Run" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Form" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await dialog.getByRole("combobox", { name: "Response", exact: true }).click();
  await page.getByRole("option").first().click();
  // No other question of the form is a number.
  await expect(dialog.getByRole("combobox", { name: "Question" })).toHaveValue("How many?");
  await dialog.getByRole("button", { name: "Run" }).click();
  await expect(dialog.getByRole("region", { name: "Result" })).toContainText("6");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep as example" }).click();
  await expect(examples(page).getByLabel("Passes")).toBeVisible();
  await saved(page);

  const filled = await seedFunction(browser, { name: "Tripled", body: "return response.amount * 3;" });
  await goWithin(page, filled.path);
  await page.getByRole("button", { name: "Test on a response…" }).click();
  const formDialog = page.getByRole("dialog", { name: "Test “Tripled”" });
  await formDialog.getByText("Fill one in", { exact: true }).click();
  await formDialog.getByLabel("How many?").fill("5");
  await formDialog.getByRole("button", { name: "Send" }).click();
  await formDialog.getByRole("button", { name: "Run" }).click();
  await expect(formDialog.getByRole("region", { name: "Result" })).toContainText("15");
  await formDialog.getByRole("button", { name: "Close" }).click();

  const other = await newPerson(browser, ["FormAction"]);
  await goWithin(other, path);
  await other.getByRole("button", { name: "Test on a response…" }).click();
  const own = other.getByRole("dialog", { name: "Test “Doubled”" });
  await expect(own.getByText("Past answer")).toHaveCount(0);
  await own.getByRole("spinbutton", { name: "Answer" }).fill("4");
  await own.getByRole("button", { name: "Run" }).click();
  await expect(own.getByRole("region", { name: "Result" })).toContainText("8");
});

test("[FN48] the designer of functions is accessible in both schemes, and on a phone each part is a tab", async ({
  browser,
  page,
}) => {
  const { path } = await seedFunction(browser, withExamples);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "admin@acme.example", path);
  await expect(examples(page).first().getByLabel("Fails")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ["Settings", "Code", "Result", "Examples", "Source", "History"]) {
    await page.getByRole("tab", { name }).click();
    await expectNoOverflow(page);
  }
  await page.getByRole("tab", { name: "Result" }).click();
  await expectAccessible(page);
});

test("[FN44] what is typed before the form has been read gets its suggestions once it has", async ({
  browser,
  page,
}) => {
  const { path } = await seedFunction(browser);
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/forms/*", async (route) => {
    await later;
    await route.continue();
  });
  await signInAs(page, "admin@acme.example", path);
  await write(page, "return ");
  await page.keyboard.type("how");
  // Longer than the editor waits before it suggests.
  await page.waitForTimeout(500);
  goOn();
  await page.getByRole("option", { name: /How many/ }).click();
  await expect(editor(page)).toHaveText("return response.amount");
});

test("[FN48] without the right to change functions the code can be read only, and another tenant sees nothing of it", async ({
  browser,
  page,
}) => {
  const { path } = await seedFunction(browser, { body: 'return "a secret formula";' });
  await signInAs(page, "viewer@acme.example", path);
  await expect(editor(page)).toContainText("a secret formula");
  await expect(editor(page)).toHaveAttribute("aria-readonly", "true");
  await editor(page).press("Control+a");
  await page.keyboard.insertText("return 1;");
  await expect(editor(page)).toContainText("a secret formula");
  await expect(page.getByRole("button", { name: "Save version" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Keep as example" })).toHaveCount(0);

  const stranger = await (await browser.newContext()).newPage();
  await signInAs(stranger, "admin@globex.example", path);
  await expect(stranger.getByRole("heading", { name: "Function not found" })).toBeVisible();
  await expect(stranger.getByText("a secret formula")).toHaveCount(0);
});

test("[FN46] [FN51] [FN72] [FN81] names are inserted by a click, Ctrl+Space suggests, Ctrl+S formats and saves, and lines show what examples ran and where the code is wrong", async ({
  browser,
  page,
}) => {
  const { id, path } = await seedFunction(browser, withExamples);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "admin@acme.example", path);
  // Two examples with red: the lines for blue did not run.
  await expect(page.getByTitle("The examples run this line.")).toHaveCount(3);
  await expect(page.getByTitle("No example runs all of this line.")).toHaveCount(2);

  await write(page, "if (true) {\nreturn ");
  const names = page.getByRole("list", { name: "Names" });
  await names.getByRole("button", { name: "Insert How many?: response.amount" }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+Space");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.insertText("\n}");
  await page.keyboard.press("Control+s");
  await saved(page);
  const stored = (await callApi(await signedInOwner(browser), "GET", `/api/functions/${id}`)) as LambdaFunction;
  expect(stored.definition.body).toBe("if (true) {\n  return response.amount\n}");

  await write(page, "return response.nothing;");
  await expect(page.locator(".cm-lintRange-warning")).toBeVisible();
  await write(page, "return (;");
  await expect(page.locator(".cm-lintRange-error")).toBeVisible();
  await expect(editor(page)).toHaveAttribute("aria-invalid", "true");

  const [first, second] = [names.getByRole("button").first(), names.getByRole("button").nth(1)];
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor(page)).toContainText("response.colour");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(names).toHaveCount(0);
  await page.getByRole("button", { name: "Names" }).click();
  await expect(first).toBeVisible();
  await expectNoOverflow(page);
});
