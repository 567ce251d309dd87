import { baseUrl, demoPassword, expect, fillSignIn, loginDialog, loginName, signIn, test } from "./support/journey.ts";

test("[R4] [R7] [R12] [R13] [P4] each entry of the sidebar opens its area, and others are not there", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => void (response.url().includes("/assets/routes") && scripts.push(response.url())));
  await signIn(page, "designer@acme.example");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("heading")).toHaveText([
    "Forms",
    "Visitor Groups",
    "Form Functions",
    "Form Actions",
    "Form Flows",
    "Workflows",
  ]);
  await expect(menu.getByRole("link", { name: "View Deleted Forms" })).toHaveCount(0);
  const before = scripts.length;
  await menu.getByRole("link", { name: "Search Functions" }).click();
  await expect(page).toHaveURL(/\/lambda\/explorer$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Functions");
  await expect(page).toHaveTitle("Form Functions · Askloom");
  expect(scripts.length).toBe(before + 1);
});

test("[R10] [R8] [R9] [K31] unknown paths lead to the application, the brand leads to the start", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  for (const path of ["/nowhere", "/app/workspace/nowhere", "/app/nowhere", "/design"]) {
    await page.goto(baseUrl() + path);
    await expect(page).toHaveURL(/\/app\/workspace\/forms\/design$/);
  }
  await expect(page.getByRole("link", { name: "Askloom" })).toHaveAttribute("href", "/redirect");
  await page.getByRole("link", { name: "Askloom" }).click();
  await expect(page).toHaveURL(/\/app\/workspace\/forms\/design$/);
});

test("[U2] [U3] [K11] [U22] [U23] [S11] language and theme change at once and stay", async ({ page, browser }) => {
  await signIn(page, "admin@globex.example");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Language" }).click();
  const kept = page.waitForResponse(
    (response) => response.url().endsWith("/api/account/profile") && response.request().method() === "PUT",
  );
  await page.getByRole("menuitemradio", { name: "简体中文" }).click();
  await expect(page.getByText("构建强大的表单，简化任务流程。")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await kept;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("表单");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  // The account knows the language: another browser opens in it.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(baseUrl());
  await loginDialog(other).getByRole("button", { name: "Continue" }).click();
  await fillSignIn(other, "admin@globex.example", demoPassword());
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("表单");
  await context.close();
  await page.getByRole("button", { name: "语言" }).click();
  const back = page.waitForResponse(
    (response) => response.url().endsWith("/api/account/profile") && response.request().method() === "PUT",
  );
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await back;
});

test("[U20] the context menu is off", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  const isPrevented = await page.evaluate(
    () => !document.body.dispatchEvent(new MouseEvent("contextmenu", { cancelable: true, bubbles: true })),
  );
  expect(isPrevented).toBe(true);
});

test("[U5] [U6] the help menu asks for help in a modal and links to the help pages", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("menuitem", { name: "Help documentation" })).toHaveAttribute("href", /\/help\?lang=en$/);
  await page.getByRole("menuitem", { name: "Ask for help" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for help" });
  await expect(dialog.locator("iframe")).toHaveAttribute("src", /\/submit-help-request$/);
  const frame = dialog.frameLocator("iframe");
  await frame.getByRole("button", { name: "Send" }).click();
  await expect(frame.getByRole("alert")).toHaveText("Enter a subject.");
  await frame.getByLabel("Subject").fill("It hangs <b>");
  await frame.getByLabel("What happened, and what did you expect?").fill("After saving.");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await frame.locator("input[type=file]").setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: picture });
  await frame.getByRole("button", { name: "Send" }).click();
  await expect(frame.getByText("Your request was sent")).toBeVisible();
});

test("[U32] [U33] a list can be refreshed and says so; the command palette goes anywhere", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("List was just refreshed.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("deleted form flow");
  await page.getByPlaceholder("Where do you want to go?").fill("Workflows: Search");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/form-workflows\/explorer$/);
});

test("[S42] [S43] the time of the last activity is kept", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await page.mouse.move(10, 10);
  await page.mouse.move(300, 300);
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem("Abp.SessionTimeOut.UserLastActivityTime"))))
    .toBeGreaterThan(Date.now() - 60_000);
});

test("[S10] [U8] [U7] while something loads slowly, a loader and then the spinner say so", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await page.route("**/application-configuration?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(`${baseUrl()}/app`, { waitUntil: "commit" });
  await expect(page.locator("#initial-loader")).toBeVisible();
  await expect(loginName(page)).toBeVisible();
  await expect(page.locator("#initial-loader")).toBeHidden();
  await page.route("**/assets/routes-*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("link", { name: "Search Functions" }).click();
  await expect(page.getByText("Please wait...")).toBeVisible();
  await expect(page.getByText("Please wait...")).toBeHidden();
});

test("[R7] the first screen after sign-in needs at most 300 kB of compressed script and style", async ({
  page,
  context,
}) => {
  await signIn(page, "admin@acme.example");
  // The same again in a tab that has nothing cached.
  await context.route("**/*", (route) => route.continue());
  const fresh = await context.newPage();
  const sizes: Promise<number>[] = [];
  fresh.on("requestfinished", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await fresh.goto(`${baseUrl()}/app`);
  await expect(fresh.getByRole("heading", { level: 1 })).toBeVisible();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(300_000);
});
