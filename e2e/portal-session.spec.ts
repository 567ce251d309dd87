import type { Page } from "@playwright/test";
import {
  baseUrl,
  demoPassword,
  expect,
  fillSignIn,
  loggedOutPage,
  loginDialog,
  loginName,
  signInToPortalAs,
  stored,
  test,
} from "./support/journey.ts";

/** Every tab of the browser loses the session, and the next call is refused. */
const loseSession = (page: Page) => page.context().clearCookies({ name: "Abp.AuthToken" });

async function signInInAnotherTab(page: Page): Promise<void> {
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = await opening;
  await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await tab.close();
  await expect(page.getByText("Your login session has expired. Please log in again.")).toBeHidden();
}

/** By an event: the dialog may be above the button already, because something else noticed that the session is gone. */
const press = (page: Page, button: string): Promise<void> =>
  page.getByRole("button", { name: button }).dispatchEvent("click");

test("[L6] a half-filled user and a half-filled unit are still there after signing in again", async ({
  page,
  pageErrors,
}) => {
  await signInToPortalAs(page, "admin@acme.example", "/portal/users/new");
  await page.getByLabel("User name").fill("half-a-user");
  await page.getByLabel("Search forms").check();
  await loseSession(page);
  await press(page, "Send the invitation");
  await signInInAnotherTab(page);
  await expect(page.getByLabel("User name")).toHaveValue("half-a-user");
  await expect(page.getByLabel("Search forms")).toBeChecked();

  await page.goto(`${baseUrl()}/portal/units`);
  await page.getByRole("button", { name: "Add a unit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Half a unit");
  await loseSession(page);
  await press(page, "Save");
  await signInInAnotherTab(page);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a unit");
  pageErrors.length = 0;
});

test("[L6] [S58] another person who signs in meanwhile begins with empty fields", async ({
  page,
  context,
  pageErrors,
}) => {
  await signInToPortalAs(page, "admin@acme.example", "/portal/users/new");
  await page.getByLabel("User name").fill("not-for-others");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await press(page, "Send the invitation");
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = await opening;
  await loginDialog(tab).getByRole("button", { name: "Continue" }).click();
  await fillSignIn(tab, "admin@globex.example", demoPassword());
  await expect(tab.getByRole("heading")).toBeVisible();
  await tab.close();
  await expect(loginName(page)).toContainText("Globex");
  await expect(page.getByLabel(/User name|用户名/)).toHaveValue("");
  pageErrors.length = 0;
});

test("[S61] a provider that is away keeps nobody signed in", async ({ page, pageErrors }) => {
  await signInToPortalAs(page, "viewer@acme.example");
  await page.route("**/.well-known/openid-configuration", (route) => route.abort());
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("dialog", { name: "Confirmation" }).getByRole("button", { name: "Yes" }).click();
  await expect(loggedOutPage(page)).toBeVisible();
  expect(await stored(page, "access_token")).toBeNull();
  pageErrors.length = 0;
});
