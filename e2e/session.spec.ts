import {
  baseUrl,
  expect,
  goWithin,
  loggedOutPage,
  loginDialog,
  loginName,
  openSecondTab,
  signedIn,
  signIn,
  signInAs,
  someList,
  stored,
  test,
} from "./support/journey.ts";
import { callApi } from "./support/publish.ts";

const expired = "Your login session has expired. Please log in again.";

test("[S6] [S8] [C4] [C5] [C11] [S35] [S36] [S37] [S40] a session leaves exactly the records of the specification", async ({
  page,
  context,
}) => {
  await signIn(page, "admin@acme.example");
  for (const key of [
    "tenant_id",
    "access_token",
    "granted_scopes",
    "access_token_stored_at",
    "expires_at",
    "refresh_token",
  ]) {
    expect([key, (await stored(page, key)) !== null]).toEqual([key, true]);
  }
  const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies["Abp.AuthToken"]?.value).toBe(await stored(page, "access_token"));
  expect(
    Math.abs((cookies["Abp.AuthToken"]?.expires ?? 0) * 1000 - Number(await stored(page, "expires_at"))),
  ).toBeLessThan(2000);
  expect(cookies.PolpAbpTenantId?.value).toBe(await stored(page, "tenant_id"));
  expect(cookies["XSRF-TOKEN"]?.sameSite).toBe("Lax");
});

test("[S27] [S25] [K14] after three quarters of its life the token is refreshed by itself", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "admin@globex.example");
  const before = await stored(page, "access_token");
  const since = Number(await stored(page, "access_token_stored_at"));
  const life = Number(await stored(page, "expires_at")) - since;
  // The clock stands still: on a busy machine five seconds pass between two steps.
  await page.clock.pauseAt(since + life * 0.75 - 5000);
  expect(await stored(page, "access_token")).toBe(before);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await expect.poll(() => stored(page, "access_token")).not.toBe(before);
  await expect(loginDialog(page)).toBeHidden();
});

test("[S22] [S21] [E1] a session that expires while someone types: the dialog opens and nothing typed is lost", async ({
  page,
}) => {
  await signIn(page, "admin@acme.example");
  await goWithin(page, someList);
  await page.getByRole("searchbox").fill("half a word");
  await page.evaluate(() => {
    localStorage.setItem("expires_at", "1");
    localStorage.removeItem("refresh_token");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page.locator("input[type=search]")).toHaveValue("half a word");
});

test("[S22] a tab that becomes visible after everything stored is gone says that the session has expired", async ({
  page,
}) => {
  await signIn(page, "admin@acme.example");
  await page.evaluate(() => {
    localStorage.clear();
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText(expired)).toBeVisible();
});

test("[S26] another tab that changes any of the six stored keys begins this page again", async ({ page, context }) => {
  await signIn(page, "admin@acme.example");
  const other = await openSecondTab(context);
  for (const key of ["granted_scopes", "access_token_stored_at", "tenant_id"]) {
    const again = page.waitForEvent("load");
    await other.evaluate((name) => localStorage.setItem(name, `${localStorage.getItem(name)} `), key);
    await again;
    await expect(loginName(page)).toBeVisible();
  }
});

test("[S4] [S13] an expired access token with a refresh token is refreshed at the start", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  const before = await stored(page, "access_token");
  await page.evaluate(() => localStorage.setItem("expires_at", "1"));
  await page.reload();
  await expect(loginName(page)).toBeVisible();
  await expect.poll(() => stored(page, "access_token")).not.toBe(before);
});

test("[S26] two tabs: a refresh in one is taken over by the other, a logout in one ends both", async ({
  page,
  context,
}) => {
  await signIn(page, "viewer@acme.example");
  const other = await openSecondTab(context);
  const before = await stored(page, "access_token");
  const refreshes: string[] = [];
  for (const one of [page, other])
    one.on("request", (request) => void (request.url().endsWith("/oidc/token") && refreshes.push(request.url())));
  // The other tab notices the changed key, begins again and finds the expired token, too.
  await page.evaluate(() => {
    localStorage.setItem("expires_at", "1");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => stored(page, "access_token")).not.toBe(before);
  await expect(loginName(other)).toBeVisible();
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("dialog", { name: "Confirmation" }).getByRole("button", { name: "Yes" }).click();
  await expect(loginDialog(other)).toBeVisible();
  // By now both tabs have done what they had to.
  expect(refreshes).toHaveLength(1);
});

test("[S23] [S24] [E2] [C25] [U19] [K1] a 401 with a valid token shows the exact words, for six seconds", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example", someList);
  await page.route("**/api/form-flows?*", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "x", title: "x", status: 401, code: "not-signed-in" }),
    }),
  );
  await page.getByRole("button", { name: "Refresh" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Unexpected Error" });
  await expect(toast).toContainText(
    "Sorry, the last operation failed. Please try again. If you continue to get the same error, please refresh the application.",
  );
  const box = await page.locator(".p-toast").boundingBox();
  expect(box?.width).toBe(400);
  await expect(toast).toBeHidden({ timeout: 8000 });
});

test("[S29] [S30] [V2] [E6] messages of foreign windows are ignored", async ({ page }) => {
  await page.goto(baseUrl());
  await expect(loginDialog(page)).toBeVisible();
  const requested: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/oidc/token") && requested.push(request.url())));
  await page.evaluate(() => {
    for (const origin of [
      "https://evil-localhost.example",
      "https://localhost.evil.example",
      "null",
      "https://askloom.example.evil.example",
    ]) {
      window.dispatchEvent(
        new MessageEvent("message", { origin, data: { action: "close", code: "stolen", state: "x" } }),
      );
    }
  });
  // What the messages had asked for would have been requested before this.
  await page.evaluate(() => fetch("/healthz"));
  expect(requested).toEqual([]);
  await expect(loginDialog(page)).toBeVisible();
});

test("[S7] without user and tenant the token and its cookie are cleared and the login comes", async ({
  page,
  context,
}) => {
  await signIn(page, "admin@acme.example");
  await page.route("**/GetCurrentLoginInformations?*", (route) =>
    route.fulfill({ json: { user: null, tenant: null } }),
  );
  await page.reload();
  await expect(loginDialog(page)).toBeVisible();
  await expect.poll(() => stored(page, "access_token")).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("Abp.AuthToken");
});

test("[S9] [E4] a configuration that cannot be loaded leads to login", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.route("**/application-configuration?*", (route) => route.fulfill({ status: 400, body: "{}" }));
  await page.reload();
  await expect(loginDialog(page)).toBeVisible();
  expect(lines.some((line) => line.startsWith("Cannot get app config/user session"))).toBe(true);
});

test("[S18] [S19] Continue with a valid token reloads, without one it goes to the provider", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("app:login")));
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(loginDialog(page)).toBeHidden();
  await expect(loginName(page)).toBeVisible();
});

test("[U14] the login dialog stands above a dialog that was open before", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  // Shown once before, so that its place in the page is below that of the other one.
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("app:login")));
  await expect(loginDialog(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("app:login-done")));
  await expect(loginDialog(page)).toBeHidden();
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("dialog", { name: "Confirmation" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("app:login")));
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(loginDialog(page)).toBeHidden();
});

test("[S20] Logout in the dialog leads over the provider's logout", async ({ page }) => {
  await signIn(page, "viewer@globex.example");
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("app:login")));
  const left = page.waitForRequest((request) => request.url().includes("/oidc/session/end"));
  await loginDialog(page).getByRole("button", { name: "Logout" }).click();
  await left;
  await expect(loggedOutPage(page)).toBeVisible();
  await expect.poll(() => stored(page, "access_token")).toBeNull();
});

interface Viewer {
  readonly id: string;
  readonly revision: number;
  readonly permissions: readonly string[];
}

test("[P4] [P5] a permission taken away while the page is open is gone at the next request", async ({
  page,
  browser,
}) => {
  await signIn(page, "viewer@globex.example");
  await goWithin(page, someList);
  const granted = "Pages.Askloom.FormFlow.Explore";
  const admin = await signedIn(browser, "admin@globex.example");
  const change = async (isGranted: boolean) => {
    const { items } = (await callApi(admin, "GET", "/api/users?filter=viewer")) as { items: Viewer[] };
    const [viewer] = items;
    if (viewer === undefined) throw new Error("there is no viewer");
    const { id, revision, permissions } = viewer;
    const others = permissions.filter((name) => name !== granted);
    const body = { permissions: isGranted ? [...others, granted] : others };
    await callApi(admin, "PUT", `/api/users/${id}/grants`, body, revision);
  };
  await change(false);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("You may not see this list")).toBeVisible();
  await page.reload();
  await expect(loginName(page)).toBeVisible();
  await expect(page.locator("a[href$='/form-flows/explorer']")).toHaveCount(0);
  await change(true);
});
