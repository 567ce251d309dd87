import { baseUrl, demoPassword, expect, expectAccessible, fillSignIn, signIn, test } from "./support/journey.ts";

test("[S44] [S45] a person signs in at the printed address, is known, and logs out", async ({ page }) => {
  await signIn(page, "designer@acme.example");
  await expect(page.locator(".login")).toHaveText("Acme\\designer");
  await expect(page.getByText("Create forms")).toBeVisible();
  await expect(page.getByText("Delete forms")).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".login")).toHaveText("Acme\\designer");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  // The session at the provider is over too: signing in asks again.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#email")).toBeVisible();
});

test("[S49] with the keyboard alone: wrong password, then the right one", async ({ page }) => {
  await page.goto(baseUrl());
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#email")).toBeFocused();
  await page.keyboard.type("viewer@globex.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The e-mail address or the password is wrong.");
  await expect(page.locator("#email")).toHaveValue("viewer@globex.example");
  await expect(page.locator("#password")).toBeFocused();
  await page.keyboard.type(demoPassword());
  await page.keyboard.press("Enter");
  await expect(page.locator(".login")).toHaveText("Globex\\viewer");
});

test("[S49] [K9] in Chinese the whole way", async ({ browser }) => {
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto(baseUrl());
  await page.getByRole("button", { name: "继续" }).click();
  await expect(page.getByRole("heading", { name: "登录 Askloom" })).toBeVisible();
  await fillSignIn(page, "admin@acme.example", demoPassword());
  await expect(page.getByText("管理组织单元")).toBeVisible();
  await context.close();
});

test("[S49] the sign-in page works without any script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const parameters = {
    client_id: "askloom-workspace",
    redirect_uri: `${baseUrl()}/design`,
    response_type: "code",
    scope: "openid",
    code_challenge: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
    code_challenge_method: "S256",
  };
  await page.goto(`${baseUrl()}/oidc/auth?${new URLSearchParams(parameters)}`);
  await fillSignIn(page, "admin@acme.example", demoPassword());
  await expect(page).toHaveURL(/\/design\?code=/);
  await context.close();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-US", "zh-CN"]) {
    for (const width of [360, 1280]) {
      test(`[S49] no barrier on any page: ${colorScheme}, ${locale}, ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.goto(baseUrl());
        await expect(page.getByRole("button")).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button").click();
        await expect(page.locator("#email")).toBeVisible();
        await expectAccessible(page);
        await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
        await expect(page.getByRole("alert")).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await fillSignIn(page, "admin@acme.example", demoPassword());
        await expect(page.locator(".login")).toBeVisible();
        await expectAccessible(page);
        await context.close();
      });
    }
  }
}

test("[I6] the check frame answers unchanged until the session ends", async ({ page }) => {
  const states: string[] = [];
  page.on("request", (request) => {
    const state = new URL(request.url()).searchParams.get("session_state");
    if (state !== null) states.push(state);
  });
  await signIn(page, "viewer@acme.example");
  const ask = () =>
    page.evaluate(
      (message) =>
        new Promise<string>((resolve) => {
          const frame = document.createElement("iframe");
          frame.src = "/oidc/session/check";
          addEventListener("message", ({ data }) => resolve(String(data)), { once: true });
          frame.onload = () => frame.contentWindow?.postMessage(message, location.origin);
          document.body.append(frame);
        }),
      `askloom-workspace ${states[0]}`,
    );
  expect(await ask()).toBe("unchanged");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(await ask()).toBe("changed");
});

test("[E9] the page to browse the API shows every part of it", async ({ page }) => {
  await page.goto(`${baseUrl()}/api/docs`);
  await expect(page.getByText("/api/services/application-configuration")).toBeVisible();
  await page.getByText("Add an organisational unit").click();
  await expect(page.getByText("Needs Pages.Administration.Units.").first()).toBeVisible();
});
