import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { baseUrl, expect, expectNoOverflow, phone, test } from "./support/journey.ts";
import { expectLive, publishForm, signedInOwner } from "./support/publish.ts";

/** Two pages: a name; a file that must be a text of at most a kilobyte, and a slider that nobody moves. */
const application: FormDefinition = {
  askloom: 1,
  title: {
    en: "Application for the summer school",
    "zh-Hans": "国际暑期学校入学申请表",
    ar: "طلب الالتحاق بالمدرسة الصيفية",
  },
  purpose: "general",
  languages: ["en", "zh-Hans", "ar"],
  pages: [
    {
      id: "who",
      items: [
        {
          kind: "text",
          id: "name",
          variant: "short",
          required: true,
          title: { en: "Your name", "zh-Hans": "姓名", ar: "الاسم" },
        },
      ],
    },
    {
      id: "papers",
      items: [
        {
          kind: "file",
          id: "letter",
          accept: [".txt"],
          maxFiles: 1,
          maxBytes: 1024,
          title: { en: "Your letter", "zh-Hans": "申请信", ar: "الرسالة" },
        },
        {
          kind: "slider",
          id: "sure",
          min: 0,
          max: 100,
          step: 1,
          title: { en: "How sure are you?", "zh-Hans": "您有多确定？", ar: "ما مدى تأكدك؟" },
        },
      ],
    },
  ],
  rules: [],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
};

/** What is pressed is the same in every language: the second button of the way leads on. */
const onward = (page: Page) => page.locator(".f-way .is-primary");

async function reopened(context: BrowserContext, address: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(address);
  await expectLive(page);
  return page;
}

for (const [locale, direction] of [
  ["en-US", "ltr"],
  ["zh-CN", "ltr"],
  ["ar", "rtl"],
] as const)
  test(`[FL32] [FL33] [FL40] [FL42] [FL45] on a phone in ${locale}: Back, a refused file, offline, closed, opened again, sent, confirmed after a reload`, async ({
    browser,
  }) => {
    const { link } = await publishForm(await signedInOwner(browser), application);
    const address = `${baseUrl()}/f/${link}`;
    const context = await browser.newContext({ ...phone, locale, serviceWorkers: "allow" });
    let page = await context.newPage();
    await page.goto(address);
    await expectLive(page);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await page.getByRole("textbox").first().fill("Ada");
    await onward(page).click();

    const picker = page.locator('input[type="file"]');
    await picker.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("a") });
    await expect(page.locator(".f-file .f-errors")).toContainText("a.csv");
    await onward(page).click();
    await expect(page.locator(".f-error-summary")).toContainText("a.csv");
    await expectNoOverflow(page);
    await page.locator(".f-file button").click();
    await expect(page.locator(".f-error-summary")).toHaveCount(0);

    await page.goBack();
    await expect(page.getByRole("textbox").first()).toHaveValue("Ada");
    await onward(page).click();
    await expect(picker).toBeAttached();
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    await expect
      .poll(() => page.evaluate(async (form) => (await caches.match(form)) !== undefined, `/f/${link}`))
      .toBe(true);

    await context.setOffline(true);
    await onward(page).click();
    await expect(page.locator(".v-status .v-note")).toBeVisible();
    page = await reopened(context, address);
    await expect(page.locator(".v-status .v-note")).toBeVisible();
    await expect(onward(page)).toBeDisabled();
    // Nobody moved it: it is no answer, also on a page that was opened again.
    await expect(page.locator(".f-slider-value")).toHaveText("–");
    await expectNoOverflow(page);
    await context.setOffline(false);
    await expect(page.locator(".v-receipt")).toBeVisible();
    const receipt = await page.locator(".v-receipt").textContent();
    await page.reload();
    await expect(page.locator(".v-receipt")).toHaveText(receipt ?? "");
    await context.close();
  });
