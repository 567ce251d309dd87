import type { FormDefinition } from "@askloom/contract";
import { expect, expectAccessible, expectNoOverflow, phone, test } from "./support/journey.ts";
import { openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

/** Texts in English and Arabic; the button has words of the owner's own in Arabic. */
const bilingual = (): FormDefinition => ({
  ...excursion(),
  title: { en: "Excursion", ar: "رحلة" },
  languages: ["en", "ar"],
  words: { next: { ar: "إلى الأمام" } },
});

test("[W4] [W5] [W6] another language brings its words, and changes direction, language and title of the page", async ({
  browser,
}) => {
  const { link } = await publishForm(await signedInOwner(browser), bilingual());
  const page = await openVisit(browser, link, { ...phone, locale: "en-US" });
  const root = page.locator("html");
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(root).toHaveAttribute("dir", "ltr");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
  await expect(page.getByRole("button", { name: "إلى الأمام" })).toBeVisible();
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(root).toHaveAttribute("lang", "ar");
  await expect(page).toHaveTitle("الصفحة 1 من 2 – رحلة");
  await page.getByRole("button", { name: "إلى الأمام" }).click();
  await expect(page.getByRole("alert")).toContainText("إجابتان تحتاجان إلى انتباهك");
  await expect(page).toHaveTitle(/^خطأ: /);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test("[FL63] on a phone the choice of language stands above a title that has the whole width", async ({ browser }) => {
  const title = "The quarterly excursion of both offices to the botanical garden";
  const { link } = await publishForm(await signedInOwner(browser), excursion({ title }));
  const page = await openVisit(browser, link, { ...phone, locale: "en-US" });
  const select = await page.getByRole("combobox", { name: "Language" }).boundingBox();
  const text = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((select?.y ?? 0) + (select?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
  expect(text?.width).toBeGreaterThan(300);
});

test("[W1] [W2] the page is in the visitor's language from the first byte, and so it is without scripts", async ({
  browser,
}) => {
  const { link } = await publishForm(await signedInOwner(browser), bilingual());
  const page = await openVisit(browser, link, { ...phone, locale: "ar-EG", javaScriptEnabled: false });
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("button", { name: "إلى الأمام" }).click();
  await expect(page.getByRole("alert")).toContainText("يرجى الإجابة عن هذا السؤال.");
});

test("[FL61] the whole form is printed as text, with room to write where nothing is answered", async ({ browser }) => {
  const { link } = await publishForm(await signedInOwner(browser), excursion());
  const page = await openVisit(browser, link, { locale: "en-US" });
  await page.getByLabel("Your name").fill("Ada");
  // What paper needs is fetched a moment after the page is live.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.getByText("Remarks")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("Ada", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "By bus" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
});

test("[FL61] the whole form is printed before what shows answers as text was loaded", async ({ browser }) => {
  const { link } = await publishForm(await signedInOwner(browser), excursion());
  const page = await openVisit(browser, link, { locale: "en-US" });
  await page.route("**/answer-view*", (route) => route.abort());
  await page.reload();
  await expect(page.locator("#visit[data-live]")).toBeVisible();
  await page.getByLabel("Your name").fill("Ada");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText("Remarks")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
});

test("[FL61] without scripts the whole form is printed, with what was answered", async ({ browser }) => {
  const { link } = await publishForm(await signedInOwner(browser), excursion());
  const page = await openVisit(browser, link, { locale: "en-US", javaScriptEnabled: false });
  // Texts inside a noscript element are not found by their text.
  const paper = page.locator(".v-paper");
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
  await expect(paper).toContainText("Remarks");
  await expect(page.getByRole("listitem").filter({ hasText: "By bus" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("radio", { name: "On foot" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(paper).toContainText("Ada");
  await expect(page.locator("#visit")).toBeHidden();
});
