import type { Browser, Page } from "@playwright/test";
import {
  baseUrl,
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectAccessibleInBothSchemes,
  expectLoaded,
  expectNoOverflow,
  fillSignIn,
  goWithin,
  loggedOutPage,
  loginName,
  openPortal,
  signInToPortalAs,
  test,
} from "./support/journey.ts";
import { join } from "./support/mailed-links.ts";
import { callApi, signedInOwner } from "./support/publish.ts";
import { revokedTokens } from "./support/revoked-tokens.ts";

const toast = (page: Page, text: string) => expect(page.locator(".p-toast")).toContainText(text);
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const open = async (page: Page, entry: string) => {
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: entry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(entry);
};

/** Invites someone as the administrator, so that no other journey shares the account, and ends on the user's page. */
async function addUser(page: Page, userName: string): Promise<void> {
  await open(page, "Users");
  await page.getByRole("link", { name: "Invite a user" }).click();
  await page.getByLabel("User name").fill(userName);
  await nameField(page).fill(`${userName} of the portal`);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("not valid");
  await page.getByLabel("E-mail address").fill(`${userName}@portal.example`);
  await page.getByLabel("Search forms").check();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await toast(page, `An invitation to ${userName}@portal.example is on its way.`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${userName} of the portal`);
}

test("[S53] [L1] [L2] [S28] [S57] [S61] [U4] to the portal, only where one may go, to another tenant, and out again", async ({
  page,
  pageErrors,
}) => {
  await page.goto(`${baseUrl()}/portal/devices?from=mail`);
  await expect(page.getByRole("heading", { name: "Sign in to the user portal" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await fillSignIn(page, "viewer@acme.example", demoPassword());
  // Back where it began, and nowhere else.
  await expect(page).toHaveURL(`${baseUrl()}/portal/devices?from=mail`);
  await expect(page.getByText("This device")).toBeVisible();
  await expect(loginName(page)).toHaveText("Acme\\viewer");
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText([
    "Overview",
    "Profile",
    "Password",
    "Devices",
    "Events",
  ]);
  await page.goto(`${baseUrl()}/portal/users`);
  await expect(page.getByRole("heading", { name: "You don’t have access to this page" })).toBeVisible();

  const tenants = {
    tenantId: crypto.randomUUID(),
    tenancyName: "Elsewhere",
    userId: crypto.randomUUID(),
    userName: "x",
  };
  await page.route("**/api/account/profile", async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, tenants: [...profile.tenants, tenants] } });
  });
  await open(page, "Overview");
  await expect(page.getByRole("listitem").filter({ hasText: "Acme" })).toContainText("Current");
  const requested = page.waitForRequest((request) => request.headers().polpabptenantid === tenants.tenantId);
  await page.getByRole("button", { name: "Switch to Elsewhere" }).click();
  await requested;
  // The server does not let the person in there: the choice is forgotten, and one's own tenant is back.
  await expect(page.getByRole("listitem").filter({ hasText: "Acme" })).toContainText("Current");

  await page.goto(`${baseUrl()}/app?return=https://evil.example/portal`);
  await expect(page).toHaveURL(/\/app\/workspace/);
  await page.goto(`${baseUrl()}/app?return=/portal/profile`);
  await expect(page).toHaveURL(`${baseUrl()}/portal/profile`);
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const revoked = revokedTokens(page);
  await page.getByRole("dialog", { name: "Confirmation" }).getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/portal/logout`);
  expect(revoked.sort()).toEqual(["access_token", "refresh_token"]);
  await expect(loggedOutPage(page)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem("access_token"), /AuthToken|PolpAbp/.test(document.cookie)]),
  ).toEqual([null, false]);
  await page.getByRole("link", { name: "Sign in to the user portal" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#email")).toBeVisible();
  pageErrors.length = 0;
});

test("[L3] [L4] [L5] an administrator adds, changes, meets another administrator, deletes and restores", {
  tag: "@long",
}, async ({ page, context }) => {
  test.slow();
  const userName = `clash-${Date.now()}`;
  await signInToPortalAs(page, "admin@acme.example");
  await addUser(page, userName);
  await expect(page.getByLabel("Search forms")).toBeChecked();

  // Someone else changes the same user in another tab.
  const other = await context.newPage();
  await other.goto(page.url());
  await nameField(other).fill("Theirs");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await toast(other, "Saved.");
  await nameField(page).fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
  await expect(conflict.getByRole("row", { name: "Name" })).toContainText("TheirsMine");
  await expect(nameField(page)).toHaveValue("Mine");
  await expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ colorScheme: "light" });
  await conflict.getByRole("button", { name: "Keep my changes" }).click();
  await toast(page, "Saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");
  await other.getByLabel("Delete forms").check();
  // The toast of the save before may still be there. The first try meets the change of the name.
  const granted = other.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await other.getByRole("button", { name: "Save permissions" }).click();
  // The other one left the permissions alone: both changes hold.
  await granted;
  await expect(nameField(other)).toHaveValue("Mine");
  await other.close();
  await expect(page.getByLabel("Delete forms")).not.toBeChecked();
  await page.getByLabel("Publish forms").check();
  await page.getByRole("button", { name: "Save permissions" }).click();
  await expect(conflict.getByRole("row", { name: "Delete forms" })).toContainText("GrantedNot granted");
  await conflict.getByRole("button", { name: "Use their changes" }).click();
  await expect(page.getByLabel("Delete forms")).toBeChecked();

  await page.getByRole("button", { name: "Withdraw the invitation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw the invitation" }).click();
  await toast(page, "Mine was moved to the trash.");
  await page.getByRole("searchbox").fill(userName);
  await expect(page.getByText("No match for")).toBeVisible();
  await page.getByText("Trash", { exact: true }).click();
  await page.getByRole("button", { name: "Restore Mine" }).click();
  await toast(page, "was restored.");

  await open(page, "Organisational units");
  await page.getByRole("button", { name: "Add a unit" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(`Unit ${userName}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, `Unit ${userName} was added.`);
  await page.getByRole("button", { name: `Actions for Unit ${userName}` }).click();
  await page.getByRole("menuitem", { name: "Rename or move" }).click();
  await page.getByRole("dialog").getByLabel("Parent unit").click();
  await page.getByRole("option", { name: "Head office" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved.");
  await expect(page.getByRole("listitem").filter({ hasText: "Head office" })).toContainText(`Unit ${userName}`);

  await open(page, "Audit events");
  await page.getByPlaceholder("All events").click();
  await page.getByRole("option", { name: "Organisational unit changed" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(`Organisational unit changed: Unit ${userName}`);
  await expect(page.getByText(/^\d+ \/ \d+$/)).toBeVisible();
});

test("[L3] [L5] [L6] what people sent is read as words, and a session that ends keeps what was typed", async ({
  page,
  context,
  pageErrors,
}) => {
  await openPortal(page, "admin@globex.example");
  const subject = `<img src=x onerror=alert(1)> ${Date.now()}`;
  const screenshot = (await page.screenshot({ type: "jpeg" })).toString("base64");
  const sent = await page.evaluate(
    async (body) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const headers = { "content-type": "application/json", RequestVerificationToken: decodeURIComponent(xsrf) };
      return (await fetch("/api/help-requests", { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    { subject, text: "<b>bold?</b>\nsecond line", screenshot },
  );
  expect(sent).toBe(201);
  await open(page, "Help requests");
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByText("<b>bold?</b>")).toBeVisible();
  const picture = page.getByRole("img", { name: /^Screenshot/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  await open(page, "Profile");
  await page.getByLabel("Name").fill("Half a na");
  // Every tab of the browser loses the session.
  await context.clearCookies({ name: "Abp.AuthToken" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your login session has expired. Please log in again.")).toBeVisible();
  await expectAccessible(page);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = await opening;
  await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await tab.close();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Half a na");
  await page.getByLabel("Name").fill("Globex admin");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved.");

  await page.route("**/api/mails?*", (route) => route.abort());
  await open(page, "Mail outbox");
  await expect(page.getByText("Cannot reach Askloom")).toBeVisible({ timeout: 10_000 });
  await page.unroute("**/api/mails?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  pageErrors.length = 0;
});

test("[I10] [I11] [L1] a person changes the password and signs out the other devices", async ({ page, browser }) => {
  const userName = `devices-${Date.now()}`;
  const person = { email: `${userName}@portal.example`, password: "correct horse battery" };
  const owner = await signedInOwner(browser);
  await callApi(owner, "POST", "/api/users", { userName, name: userName, email: person.email });
  await join(page, browser, person);
  const own = await contextOf(browser, person);
  const elsewhere = await contextOf(browser, person);
  await open(own, "Devices");
  await own.getByRole("button", { name: "Sign out all others" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(own.getByRole("listitem").filter({ hasText: "Signed in" })).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { name: "Sign in to the user portal" })).toBeVisible();

  await open(own, "Password");
  await own.getByRole("button", { name: "Change the password" }).click();
  await expect(own.getByText("Enter your current password.")).toBeVisible();
  await own.getByLabel("Current password").fill("not my password");
  await own.getByLabel(/^New password(?!,)/).fill("a better password");
  await own.getByLabel("Confirm new password").fill("a better password");
  await own.getByRole("button", { name: "Change the password" }).click();
  await expect(own.getByRole("alert").filter({ hasText: "current password is wrong" })).toBeVisible();
  await own.getByLabel("Current password").fill(person.password);
  await own.getByRole("button", { name: "Change the password" }).click();
  await toast(own, "Your password was changed.");
  for (const one of [own, elsewhere]) await one.context().close();
  await (await contextOf(browser, { ...person, password: "a better password" })).context().close();
});

async function contextOf(browser: Browser, { email, password }: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openPortal(page, email, password);
  return page;
}

const screens = [
  "profile",
  "password",
  "devices",
  "users",
  "users/new",
  "units",
  "settings",
  "mails",
  "audit-events",
  "help-requests",
  "logout",
];

for (const locale of ["en-US", "zh-CN"] as const)
  test(`[L7] no accessibility problem in the portal and the help, in light and dark, on a phone: ${locale}`, {
    tag: "@long",
  }, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${baseUrl()}/portal`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await signInToPortalAs(page, "admin@acme.example");
    const helpPages = ["/help", "/help/administration", "/help?q=CSV"];
    for (const address of [...screens.map((path) => `/portal/${path}`), "/portal", ...helpPages]) {
      if (helpPages.includes(address)) await page.goto(baseUrl() + address);
      else await goWithin(page, address);
      await expectLoaded(page);
      await expectNoOverflow(page);
      await expectAccessibleIn(locale, page);
    }
    await context.close();
  });
