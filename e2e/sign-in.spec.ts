import {
  baseUrl,
  demoPassword,
  expect,
  expectAccessibleIn,
  expectLoaded,
  expectNoOverflow,
  fillSignIn,
  loggedOutPage,
  loginDialog,
  loginName,
  signIn,
  signInByHand,
  stored,
  test,
} from "./support/journey.ts";

test("[R1] [R3] [R6] [R11] [U4] [S28] [S44] [S45] [U14] a person signs in at the printed address, is known, and logs out", async ({
  page,
}) => {
  await signInByHand(page, "designer@acme.example");
  await expect(loginName(page)).toHaveText("Acme\\designer");
  await page.reload();
  await expect(loginName(page)).toHaveText("Acme\\designer");
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.getByRole("menuitem", { name: "User portal" })).toHaveAttribute("href", /\/portal$/);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("dialog", { name: "Confirmation" });
  await expect(question).toContainText("Are you sure to log out of the system?");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/portal\/logout$/);
  await expect(loggedOutPage(page)).toBeVisible();
  await page.getByRole("link", { name: "Sign in again" }).click();
  // The session at the provider is over too: signing in asks again.
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#email")).toBeVisible();
});

test("[S49] [U13] [U12] with the keyboard alone: the dialog stays, a wrong password, then the right one", async ({
  page,
}) => {
  await page.goto(baseUrl());
  await expect(loginDialog(page)).toContainText(/Askloom · version \d/);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(loginDialog(page)).toBeVisible();
  await page.reload();
  await expect(loginDialog(page).getByRole("button", { name: "Continue" })).toBeFocused();
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
  await expect(loginName(page)).toHaveText("Globex\\viewer");
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

for (const locale of ["en-US", "zh-CN"] as const)
  test(`[U29] [U30] [U31] [S49] no accessibility problem from the first page to the workspace: ${locale}`, {
    tag: "@long",
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(baseUrl());
    await expect(loginDialog(page)).toBeVisible();
    await expectAccessibleIn(locale, page);
    await loginDialog(page)
      .getByRole("button", { name: /Continue|继续/ })
      .click();
    await expect(page.locator("#email")).toBeVisible();
    await expectAccessibleIn(locale, page);
    await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessibleIn(locale, page);
    await expectNoOverflow(page);
    await fillSignIn(page, "admin@acme.example", demoPassword());
    await expectLoaded(page);
    await expectAccessibleIn(locale, page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: /Open the menu|打开菜单/ }).click();
    await expect(loginName(page)).toBeVisible();
    await expectAccessibleIn(locale, page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessibleIn(locale, page);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByPlaceholder(/Search commands, forms|搜索命令、表单/)).toBeFocused();
    await expectAccessibleIn(locale, page);
    await page.setViewportSize({ width: 2560, height: 1200 });
    await expectNoOverflow(page);
    await context.close();
  });

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
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("dialog", { name: "Confirmation" }).getByRole("button", { name: "Yes" }).click();
  await expect(loggedOutPage(page)).toBeVisible();
  expect(await ask()).toBe("changed");
});

test("[E9] [A3] the page to browse the API shows every part of it, under a policy with Trusted Types", {
  tag: "@long",
}, async ({ page }) => {
  const refused: string[] = [];
  page.on("pageerror", ({ message }) => refused.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto(`${baseUrl()}/api/docs`);
  await page.getByRole("link", { name: "services", exact: true }).click();
  await expect(page.getByText("/api/services/application-configuration")).toBeVisible();
  await page.getByRole("link", { name: "units", exact: true }).click();
  await page.getByText("Add an organisational unit").click();
  await expect(page.getByText("Needs Pages.Administration.Units.").first()).toBeVisible();
  expect(refused).toEqual([]);
});

test("[S33] [S52] [S29] [S31] [K15] anyone who is not signed in asks for help through a pop-up, also inside a frame", async ({
  page,
}) => {
  await page.goto(`${baseUrl()}/submit-help-request`);
  const button = page.getByRole("button", { name: "Sign in" });
  await page.evaluate(() => {
    const open = window.open;
    Object.assign(window, { open: () => null, reopen: () => Object.assign(window, { open }) });
  });
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Your browser blocked the sign-in window.");
  await page.evaluate("reopen()");

  const closing = page.waitForEvent("popup");
  await button.click();
  await (await closing).close();
  await expect(page.getByRole("alert")).toContainText("The window was closed before you signed in.");

  const opening = page.waitForEvent("popup");
  await button.click();
  const popUp = await opening;
  await expect(popUp.locator("#email")).toBeVisible();
  await expect.poll(() => popUp.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 470]);
  const closed = popUp.waitForEvent("close");
  await fillSignIn(popUp, "viewer@acme.example", demoPassword());
  await closed;
  await expect(page.getByLabel("Subject")).toBeVisible();
  await expect.poll(() => stored(page, "access_token")).not.toBeNull();

  // The same in the frame of the help menu, for a session that was lost: the provider still knows the person.
  await page.goto(baseUrl());
  await expectLoaded(page);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("menuitem", { name: "Ask for help" }).click();
  const frame = page.getByRole("dialog", { name: "Ask for help" }).frameLocator("iframe");
  await frame.getByRole("button", { name: "Sign in" }).click();
  await expect(frame.getByLabel("Subject")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/workspace/);
});
