import { baseUrl, expect, expectNoOverflow, loginDialog, loginName, test } from "./support/journey.ts";

test("[S62] a click on a demo account fills in the sign-in form", async ({ page }) => {
  await page.goto(baseUrl());
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "viewer@acme.example" }).click();
  await expect(page.locator("#email")).toHaveValue("viewer@acme.example");
  await page.keyboard.press("Enter");
  await expect(loginName(page)).toHaveText("Acme\\viewer");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  test("[I14] someone who forgot the password asks for a link, on a phone", async ({ page, pageErrors }) => {
    await page.goto(`${baseUrl()}/oidc/forgotten-password`);
    await page.getByLabel("E-mail address").fill("nobody@nowhere.example");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    await page.goto(`${baseUrl()}/oidc/new-password/nothing?lang=zh_Hans`);
    await expect(page.getByRole("heading", { name: "此链接已失效" })).toBeVisible();
    pageErrors.length = 0;
  });
});

test("[I14] [L7] the pages for passwords hold at 360 px", async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["forgotten-password", "new-password/nothing", "invitation/nothing"]) {
    await page.goto(`${baseUrl()}/oidc/${path}`);
    await expectNoOverflow(page);
  }
  // Links that were never given out answer 404.
  pageErrors.length = 0;
});
