import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export const baseUrl = () => process.env.ASKLOOM_TEST_URL ?? "";
export const demoPassword = () => process.env.ASKLOOM_TEST_PASSWORD ?? "";

/** A test that fails when the page reports an error nobody expected. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of (401|422|429)/.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.locator("#password").press("Enter");
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(baseUrl());
  await page.getByRole("button").click();
  await fillSignIn(page, email, demoPassword());
  await expect(page.locator(".login")).toBeVisible();
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))).toEqual([]);
}
