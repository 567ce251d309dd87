import type { Page } from "@playwright/test";
import {
  baseUrl,
  demoPassword,
  expect,
  expectAccessibleIn,
  expectNoOverflow,
  fillSignIn,
  loggedOutPage,
  loginDialog,
  loginName,
  openSecondTab,
  signIn,
  test,
} from "./support/journey.ts";
import { revokedTokens } from "./support/revoked-tokens.ts";

const openUserMenu = (page: Page) => page.getByRole("button", { name: /User menu|用户菜单/ }).click();
const unitName = (page: Page) => page.getByTestId("unit-name");
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;

test("[S57] [C30] after a logout someone of another tenant signs in in the same browser", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await openUserMenu(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const revoked = revokedTokens(page);
  await page.getByRole("dialog", { name: "Confirmation" }).getByRole("button", { name: "Yes" }).click();
  await expect(loggedOutPage(page)).toBeVisible();
  expect(revoked.sort()).toEqual(["access_token", "refresh_token"]);
  expect([await cookie(page, "PolpAbpTenantId"), await cookie(page, "PolpAbpOrgUnitId")]).toEqual([
    undefined,
    undefined,
  ]);
  await signIn(page, "admin@globex.example");
  await expect(loginName(page)).toHaveText("Globex\\admin");
});

test("[C30] [S8] [S56] a browser that still has another person's tenant and unit is no obstacle", async ({
  page,
  context,
}) => {
  await context.addCookies(
    ["PolpAbpTenantId", "PolpAbpOrgUnitId"].map((name) => ({ name, value: crypto.randomUUID(), url: baseUrl() })),
  );
  await signIn(page, "viewer@acme.example");
  await expect(loginName(page)).toHaveText("Acme\\viewer");
  await expect
    .poll(() => cookie(page, "PolpAbpTenantId"))
    .toBe(await page.evaluate(() => localStorage.getItem("tenant_id")));
  await expect.poll(() => cookie(page, "PolpAbpOrgUnitId")).toBeUndefined();
});

test("[U38] [U39] [S56] [C22] a unit is chosen in the user menu by keyboard, shown, sent, and given up again", async ({
  page,
  context,
}) => {
  await signIn(page, "designer@globex.example");
  const other = await openSecondTab(context);
  await expect(unitName(page)).toHaveCount(0);
  await page.getByRole("button", { name: "User menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toContainText("designer@globex.example");
  const units = page.getByRole("group", { name: "Organisational unit" });
  await expect(units.getByRole("menuitemradio")).toHaveText(["No unit", "Field office", "Head office"]);
  await expect(units.getByRole("menuitemradio", { name: "No unit" })).toBeChecked();
  await units.getByRole("menuitemradio", { name: "No unit" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(unitName(page)).toHaveText("Unit: Head office");
  await expect(unitName(other)).toHaveText("Unit: Head office");
  const unitId = (await cookie(page, "PolpAbpOrgUnitId")) ?? "";
  const requested = page.waitForRequest((request) => request.url().includes("/api/form-flows"));
  await page.locator('a[href$="/form-flows/explorer"]').click();
  expect((await requested).headers().polpabporgunitid).toBe(unitId);
  await openUserMenu(page);
  await page.getByRole("menuitemradio", { name: "No unit" }).click();
  await expect(unitName(page)).toHaveCount(0);
  await expect.poll(() => cookie(page, "PolpAbpOrgUnitId")).toBeUndefined();
});

test("[U40] [S56] someone of several tenants switches in the user menu, and is asked before losing what was typed", async ({
  page,
}) => {
  const elsewhere = { tenantId: crypto.randomUUID(), tenancyName: "Elsewhere", userId: crypto.randomUUID() };
  await page.route("**/GetCurrentLoginInformations?*", async (route) => {
    const session = await (await route.fetch()).json();
    const memberships = [...session.memberships, { ...elsewhere, userName: "guest" }];
    const isThere = route.request().headers().polpabptenantid === elsewhere.tenantId;
    const tenant = isThere ? { id: elsewhere.tenantId, tenancyName: elsewhere.tenancyName } : session.tenant;
    await route.fulfill({ json: { ...session, memberships, tenant } });
  });
  await signIn(page, "admin@acme.example");
  await page.goto(`${baseUrl()}/app/workspace/visitor-types/create`);
  await page.getByRole("textbox", { name: "Description" }).fill("Typed");
  await openUserMenu(page);
  const tenants = page.getByRole("group", { name: "Tenant" });
  await expect(tenants.getByRole("menuitemradio")).toHaveText(["Acme", "Elsewhere"]);
  await tenants.getByRole("menuitemradio", { name: "Elsewhere" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(loginName(page)).toHaveText("Acme\\admin");
  await openUserMenu(page);
  await tenants.getByRole("menuitemradio", { name: "Elsewhere" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(loginName(page)).toHaveText("Elsewhere\\admin");
  await expect.poll(() => cookie(page, "PolpAbpTenantId")).toBe(elsewhere.tenantId);
});

for (const locale of ["en-US", "zh-CN"] as const)
  test(`[U39] [U29] [U30] [U31] no accessibility problem in the user menu, in light and dark, on a phone: ${locale}`, {
    tag: "@long",
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(baseUrl());
    await loginDialog(page)
      .getByRole("button", { name: /Continue|继续/ })
      .click();
    await fillSignIn(page, "designer@acme.example", demoPassword());
    await openUserMenu(page);
    await page.getByRole("menuitemradio", { name: "Head office" }).click();
    await expect(unitName(page)).toHaveText(/Head office/);
    await openUserMenu(page);
    await expect(page.getByRole("menuitemradio", { name: "Head office" })).toBeChecked();
    await expectAccessibleIn(locale, page);
    await expectNoOverflow(page);
    await page.getByRole("menuitemradio").first().click();
    await expect(unitName(page)).toHaveCount(0);
    await context.close();
  });
