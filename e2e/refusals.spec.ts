import { baseUrl, expect, expectAccessible, loginDialog, loginName, signInAs, test } from "./support/journey.ts";

test("[S12] [S17] a provider that is down: the dialog says so and offers another try", async ({ page, pageErrors }) => {
  await page.route("**/.well-known/openid-configuration", (route) => route.abort());
  await page.goto(baseUrl());
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(loginDialog(page).getByRole("alert")).toHaveText(
    "The login provider cannot be reached. Check your connection and try again.",
  );
  await page.unroute("**/.well-known/openid-configuration");
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#email")).toBeVisible();
  pageErrors.length = 0;
});

test("[E13] a server that is down at the start: a page says so and offers another try", async ({
  page,
  pageErrors,
}) => {
  await page.route("**/api/environment", (route) => route.abort());
  await page.goto(baseUrl());
  await expect(page.getByRole("heading", { name: "Cannot reach Askloom" })).toBeVisible();
  await page.unroute("**/api/environment");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(loginDialog(page)).toBeVisible();
  pageErrors.length = 0;
});

test("[E13] a server that goes away later: the list says so and comes back", async ({ page, pageErrors }) => {
  await signInAs(page, "admin@acme.example");
  // A list that no other journey adds to.
  await page.route("**/api/form-flows?*", (route) => route.abort());
  await page.locator('a[href$="/form-flows/explorer"]').click();
  await expect(page.getByRole("heading", { name: "Cannot reach Askloom" })).toBeVisible({ timeout: 10_000 });
  await page.unroute("**/api/form-flows?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  pageErrors.length = 0;
});

test("[S10] a network that takes three seconds a call still ends in the workspace", async ({ page }) => {
  await signInAs(page, "admin@acme.example");
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("#initial-loader")).toBeVisible();
  await expect(loginName(page)).toBeVisible({ timeout: 20_000 });
});

test("[S16] a browser that blocks storage still shows the login", async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto(baseUrl());
  await expect(loginDialog(page)).toBeVisible();
  pageErrors.length = 0;
});

test("[S55] a browser that blocks cookies: a screen says so, and another try works once they are allowed", async ({
  page,
  context,
}) => {
  const browserSession = await context.newCDPSession(page);
  for (const [path, next] of [
    ["/app", loginDialog(page)],
    ["/portal", page.getByRole("heading", { name: "Sign in to the user portal" })],
  ] as const) {
    await browserSession.send("Emulation.setDocumentCookieDisabled", { disabled: true });
    await page.goto(baseUrl() + path);
    await expect(page.getByRole("heading", { name: "Askloom needs cookies" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Allow cookies and site data for Askloom");
    await expectAccessible(page);
    await browserSession.send("Emulation.setDocumentCookieDisabled", { disabled: false });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(next).toBeVisible();
  }
});
