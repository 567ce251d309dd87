import type { FormDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { contact } from "../apps/workspace/src/features/forms/templates/contact.ts";
import { templates } from "../apps/workspace/src/features/forms/templates/templates.ts";
import { sampleOf } from "../tests/support/template-sample.ts";
import { buildForm } from "./support/build-form.ts";
import { addFromPalette, beginEmptyForm, cards, openEmptyForm, saved, storedForm } from "./support/designer.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoOverflowOnPhone,
  goWithin,
  signInAs,
  test,
} from "./support/journey.ts";
import { byKeyboard, byMouse, type Pointer } from "./support/pointer.ts";
import { withoutIds } from "./support/without-ids.ts";

const titles = (page: Page) =>
  cards(page)
    .locator("textarea.d-title")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

test("[FD2] [FD3] [FD17] [FD18] a form is built with the mouse and with the keyboard, and every step can be undone", async ({
  page,
}) => {
  await signInAs(page, "designer@acme.example");
  const formId = await beginEmptyForm(page);
  await addFromPalette(page, "Short text");
  await addFromPalette(page, "E-mail");
  await expect.poll(() => titles(page)).toEqual(["Short text", "E-mail"]);
  await page
    .getByRole("button", { name: "Telephone", exact: true })
    .dragTo(cards(page).first(), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(() => titles(page)).toEqual(["Telephone", "Short text", "E-mail"]);

  await cards(page).nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Telephone moved to position 2 of 3")).toBeAttached();
  await page.keyboard.press("Enter");
  const title = cards(page).nth(1).locator("textarea.d-title");
  await expect(title).toBeFocused();
  await page.keyboard.type("Your number?");
  await expect(title).toHaveValue("Your number?");
  await page.keyboard.press("Enter");
  await expect(title).not.toBeFocused();
  await page.keyboard.press("Control+d");
  await expect.poll(() => titles(page)).toEqual(["Short text", "Your number?", "Your number?", "E-mail"]);
  await page.keyboard.press("Delete");
  await cards(page).nth(0).click();
  await cards(page)
    .nth(1)
    .click({ modifiers: ["Shift"] });
  await expect(page.getByRole("heading", { name: "2 selected" })).toBeVisible();

  await saved(page);
  const built = (await storedForm(page, formId)).definition;
  for (let step = 0; step < 20; step++) await page.keyboard.press("Control+z");
  await expect.poll(() => titles(page)).toEqual([]);
  for (let step = 0; step < 20; step++) await page.keyboard.press("Control+Shift+z");
  await saved(page);
  await expect.poll(async () => (await storedForm(page, formId)).definition).toEqual(built);
});

test("[D3] a tab that crashes with unsaved work gives it back", async ({ page, context }) => {
  const formId = await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Short text");
  await saved(page);
  await page.route(`**/api/forms/${formId}`, (route) => route.abort());
  await addFromPalette(page, "Long text");
  await expect(page.getByRole("status").getByText("Offline")).toBeVisible();
  const address = page.url();
  await page.goto("chrome://crash").catch(() => undefined);
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByText("Your unsaved changes were recovered.")).toBeVisible();
  await expect(cards(next)).toHaveCount(2);
  await saved(next);
  await expect.poll(async () => (await storedForm(next, formId)).definition.pages[0]?.items).toHaveLength(2);
});

test("[D1] [D2] [FD5] two browsers on one form: nobody's work is lost", async ({ browser }) => {
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const [mine, theirs] = [await first.newPage(), await second.newPage()];
  const formId = await openEmptyForm(mine, "designer@acme.example");
  await addFromPalette(mine, "Short text");
  await saved(mine);
  await signInAs(theirs, "admin@acme.example");
  await goWithin(theirs, new URL(mine.url()).pathname);
  await expect(cards(theirs)).toHaveCount(1);

  await theirs.locator("textarea.d-title").fill("Theirs");
  await addFromPalette(theirs, "E-mail");
  await saved(theirs);
  await mine.locator("textarea.d-title").fill("Mine");
  await addFromPalette(mine, "Long text");
  const dialog = mine.getByRole("dialog", { name: "Someone else saved changes in the meantime" });
  await expect(dialog).toBeVisible();
  await mine.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("radio", { name: /^Theirs: .*Theirs/ }).check();
  await dialog.getByRole("button", { name: "Merge and save" }).click();
  await saved(mine);
  const items = (await storedForm(mine, formId)).definition.pages[0]?.items ?? [];
  // What was added here stays where it was put: right behind the first question.
  expect(items.map((item) => ("title" in item ? item.title.en : ""))).toEqual(["Theirs", "Long text", "E-mail"]);
  await Promise.all([first.close(), second.close()]);
});

test("[FD20] [U15] a long text has room, a form is tried in the preview, and a question is answered for its default", async ({
  page,
}) => {
  await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Short text");
  const help = page.getByRole("textbox", { name: "Help text", exact: true });
  const heightOf = () => help.evaluate((field: HTMLElement) => field.offsetHeight);
  const empty = await heightOf();
  await help.fill("One line\n".repeat(5));
  await expect.poll(heightOf).toBeGreaterThan(empty * 2);
  await page.getByRole("button", { name: "Set the default by answering" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer the question" });
  await dialog.getByRole("textbox").fill("Ada");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Use this answer" }).click();
  await expect(page.getByRole("textbox", { name: "Default" })).toHaveValue("Ada");

  await cards(page).first().focus();
  await page.keyboard.press("Control+.");
  await addFromPalette(page, "Whole number");
  await cards(page).nth(1).focus();
  await page.keyboard.press("Control+.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("textbox", { name: /Short text/ })).toHaveValue("Ada");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("link", { name: /Whole number/ }))
      .first(),
  ).toBeVisible();
  await page
    .getByLabel(/Whole number/)
    .first()
    .fill("7");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The preview does not submit anything.")).toBeVisible();
});

test("[FD19] whatever the templates have beyond the one that is built by keyboard is built from nothing by mouse", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  const forms = await Promise.all(templates.map(({ load }) => load()));
  await buildTemplate(byMouse(page), sampleOf(contact, forms));
});

test("[FD36] the preview of the theme shows the colours that are edited, and each by hand", async ({ page }) => {
  await openEmptyForm(page, "designer@acme.example");
  await page.getByRole("tab", { name: "Theme" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  const scheme = () => preview.locator(".f-form").evaluate((form) => getComputedStyle(form).colorScheme);
  await expect.poll(scheme).toBe("light");
  await expect(preview.getByText("Dark", { exact: true })).toHaveCount(0);
  await page.getByRole("switch", { name: "Dark colours" }).click();
  await expect.poll(scheme).toBe("dark");
  await page.getByRole("region", { name: "Colours" }).getByLabel("Primary colour").first().focus();
  await expect.poll(scheme).toBe("light");
  await preview.getByText("Dark", { exact: true }).click();
  await expect.poll(scheme).toBe("dark");
  // What is off the screen does not make the page scroll: the tab does.
  await expect.poll(() => page.locator("html").evaluate((root) => root.scrollHeight - innerHeight)).toBeLessThan(1);
});

test("[FD19] [FD17] a template with its rules is built from nothing by keyboard alone", { tag: "@long" }, async ({
  page,
}) => {
  test.slow();
  await buildTemplate(byKeyboard(page), contact);
});

async function buildTemplate(pointer: Pointer, template: FormDefinition): Promise<void> {
  const { page } = pointer;
  const formId = await openEmptyForm(page, "designer@acme.example");
  await buildForm(pointer, template);
  await saved(page);
  expect(withoutIds((await storedForm(page, formId)).definition)).toEqual(withoutIds(template));
}

test("[FD3] [FD17] 200 steps by keyboard alone, back to empty and forth again to the same definition", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await signInAs(page, "designer@acme.example");
  await page.keyboard.press("Tab");
  const formId = await beginEmptyForm(page);
  await page.getByRole("button", { name: "Add", exact: true }).focus();
  // Faster than anything can open.
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.type("E-mail"), page.keyboard.press("Enter")]);
  await expect(cards(page)).toHaveCount(1);
  await cards(page).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Where do we write to?");
  await page.keyboard.press("Enter");
  await hold(page, ["Control", "d"], 2);
  // Down and up again: a form that grows with each step would be drawn larger each time.
  await page.keyboard.down("Alt");
  await Promise.all(Array.from({ length: 196 }, (_, step) => page.keyboard.press(step % 2 ? "ArrowDown" : "ArrowUp")));
  await page.keyboard.up("Alt");
  await saved(page);
  const built = (await storedForm(page, formId)).definition;
  expect(built.pages[0]?.items).toHaveLength(3);
  await hold(page, ["Control", "z"], 200);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeDisabled();
  await hold(page, ["Control", "Shift", "z"], 200);
  await saved(page);
  await expect.poll(async () => (await storedForm(page, formId)).definition).toEqual(built);
});

/** Keys that are held down, so that the last one repeats. */
async function hold(page: Page, keys: readonly string[], times: number): Promise<void> {
  const last = keys.at(-1) ?? "";
  for (const key of keys.slice(0, -1)) await page.keyboard.down(key);
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down(last)));
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}

test("[FD22] [D1] what is written faster than it is drawn is all there, line by line and step by step", async ({
  page,
}) => {
  const formId = await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Single choice");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const lines = ["Alpha", "Beta", "Gamma"];
  await cards(page).first().locator("li input").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(lines.join("\n"));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await saved(page);
  const [item] = (await storedForm(page, formId)).definition.pages[0]?.items ?? [];
  const labels = item !== undefined && "choices" in item ? item.choices.map(({ label }) => label.en) : [];
  expect(labels.slice(0, lines.length)).toEqual(lines);
});

for (const locale of ["en-US", "zh-CN"] as const)
  test(`[U29] [U30] [U31] [FD19] no accessibility problem in the designer: ${locale}`, { tag: "@long" }, async ({
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ locale, reducedMotion: "reduce" });
    const page = await context.newPage();
    await signInAs(page, "designer@acme.example");
    await expectAccessibleIn(locale, page);
    await page.getByRole("button", { name: /^(Event registration|活动报名)/ }).click();
    await cards(page).first().click();
    await expectAccessibleIn(locale, page);
    for (const tab of (await page.getByRole("tab").all()).slice(1)) {
      await tab.click();
      await expect(page.locator(".d-tab-body > *").first()).toBeVisible();
      const loaders = page.locator(".d-tab-body [role=status] .p-Loader-root, .d-tab-body > .p-Center-root");
      await expect(loaders).toHaveCount(0);
      await expectAccessibleIn(locale, page);
    }
    await page.getByRole("tab").first().click();
    await expectNoOverflowOnPhone(page);
    await expectAccessible(page);
    await context.close();
  });
