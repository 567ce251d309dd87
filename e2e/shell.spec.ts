import { endpoints } from "@askloom/contract";
import type { Request } from "@playwright/test";
import {
  baseUrl,
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectLoaded,
  expectNoOverflow,
  fillSignIn,
  goWithin,
  loginDialog,
  loginName,
  signIn,
  signInAs,
  someList,
  test,
} from "./support/journey.ts";
import { publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[U2] [U3] [K11] [U22] [U23] [S11] language and theme change at once and stay", async ({ page, browser }) => {
  await signIn(page, "admin@globex.example");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Language" }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/account/profile") && response.request().method() === "PUT",
  );
  await page.getByRole("menuitemradio", { name: "简体中文" }).click();
  await expect(page.getByText("构建强大的表单，简化任务流程。")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await saved;
  await page.reload();
  await expect(page.getByText("构建强大的表单，简化任务流程。")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  // The account knows the language: another browser opens in it.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(baseUrl());
  await loginDialog(other).getByRole("button", { name: "Continue" }).click();
  await fillSignIn(other, "admin@globex.example", demoPassword());
  await expect(other.getByText("构建强大的表单，简化任务流程。")).toBeVisible();
  await context.close();
  await page.getByRole("button", { name: "语言" }).click();
  const back = page.waitForResponse(
    (response) => response.url().endsWith("/api/account/profile") && response.request().method() === "PUT",
  );
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await back;
});

test("[U68] groups of the sidebar fold and stay folded, the sidebar collapses to icons, and the user menu says who and where", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example", someList);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("button", { name: "Forms", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Search Forms" })).toBeHidden();
  await page.reload();
  await expect(menu.getByRole("button", { name: "Forms", exact: true })).toHaveAttribute("aria-expanded", "false");
  await expect(menu.getByRole("link", { name: "Search Forms" })).toBeHidden();
  await menu.getByRole("button", { name: "Forms", exact: true }).click();
  await expect(menu.getByRole("link", { name: "Search Forms" })).toBeVisible();

  await page.getByRole("button", { name: "Collapse the menu" }).click();
  await expect(loginName(page)).toBeHidden();
  await menu.getByRole("link", { name: "Visitor Groups" }).click();
  await expect(page).toHaveURL(/visitor-types\/create$/);
  await expect(menu.getByRole("link", { name: "Visitor Groups" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "User menu" }).click();
  await expect(page.getByRole("menu")).toContainText("admin@acme.example");
  await expect(page.getByRole("menu")).toContainText("acme");
});

test("[U5] [U6] the help menu asks for help in a modal and links to the help pages", async ({ page }) => {
  await signInAs(page, "admin@acme.example");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByRole("menuitem", { name: "Help documentation" })).toHaveAttribute("href", /\/help\?lang=en$/);
  await page.getByRole("menuitem", { name: "Ask for help" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for help" });
  await expect(dialog.locator("iframe")).toHaveAttribute("src", /\/submit-help-request$/);
  const frame = dialog.frameLocator("iframe");
  await frame.getByRole("button", { name: "Send" }).click();
  await expect(frame.getByRole("alert")).toHaveText("Enter a subject.");
  await frame.getByLabel("Subject").fill("It hangs <b>");
  await frame.getByLabel("What happened, and what did you expect to happen?").fill("After saving.");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await frame.locator("input[type=file]").setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: picture });
  await frame.getByRole("button", { name: "Send" }).click();
  await expect(frame.getByText("Your request was sent")).toBeVisible();
});

test("[U32] [U33] [S42] [S43] the time of the last activity is kept; a list can be refreshed and says so; the command palette goes anywhere", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example", someList);
  await page.mouse.move(10, 10);
  await page.mouse.move(300, 300);
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem("Abp.SessionTimeOut.UserLastActivityTime"))))
    .toBeGreaterThan(Date.now() - 60_000);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("List was just refreshed.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("deleted form flow");
  await page.getByPlaceholder("Search commands, forms and settings").fill("Workflows: Search");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/form-workflows\/explorer$/);
});

test("[S10] [U8] [U7] [U73] while something loads slowly, a loader and then the spinner say so", async ({ page }) => {
  await signInAs(page, "admin@acme.example");
  await page.route("**/application-configuration?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(`${baseUrl()}/app`, { waitUntil: "commit" });
  await expect(page.locator("#initial-loader")).toBeVisible();
  await expect(loginName(page)).toBeVisible();
  await expect(page.locator("#initial-loader")).toBeHidden();
  const turning = () =>
    page.locator("#initial-loader").evaluate((loader) => getComputedStyle(loader, "::after").animationName);
  expect(await turning()).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await turning()).toBe("initial-loader");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/assets/routes-*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("link", { name: "Search Functions" }).click();
  // Lists of choices that are not open say it, too, where nobody sees it.
  const spinner = page.getByText("Please wait...").filter({ visible: true });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test("[R7] [R25] the first screen after sign-in needs at most 300 kB of compressed script and style, in few files, and brings the session’s endpoints only", async ({
  page,
  context,
}) => {
  await signInAs(page, "admin@acme.example");
  // The same again in a tab that has nothing cached.
  await context.route("**/*", (route) => route.continue());
  const fresh = await context.newPage();
  const files: Request[] = [];
  fresh.on("requestfinished", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) files.push(request);
  });
  await fresh.goto(`${baseUrl()}/app`);
  await expect(fresh.getByRole("heading", { level: 1 })).toBeVisible();
  expect(files.length).toBeLessThanOrEqual(20);
  const sizes = await Promise.all(files.map((file) => file.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(300_000);
  const texts = await Promise.all(files.map(async (file) => (await file.response())?.text()));
  const loaded = texts.join("\n");
  expect(loaded).toContain(endpoints.getCurrentLoginInformations.path);
  // Every area and the library have this one; beside them are those that the registry does not name.
  for (const part of ["/bulk-delete", "/api/question-library", "/api/connections"]) expect(loaded).not.toContain(part);
});

test("[K30] [U36] [U20] styles stand in their layers, neither inline script nor text becomes part of the page, and the context menu is off", async ({
  page,
  pageErrors,
}) => {
  await signInAs(page, "admin@acme.example");
  const isPrevented = await page.evaluate(
    () => !document.body.dispatchEvent(new MouseEvent("contextmenu", { cancelable: true, bubbles: true })),
  );
  expect(isPrevented).toBe(true);

  const layers = await page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href !== null);
    const first = sheets.flatMap(({ cssRules }) => [...cssRules]).find((rule) => rule instanceof CSSLayerStatementRule);
    const outside = sheets.flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => !(rule instanceof CSSLayerStatementRule || rule instanceof CSSLayerBlockRule)),
    );
    const used = sheets
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [rule.name] : []));
    return { order: first?.nameList, used: [...new Set(used)].sort(), outside: outside.map(({ cssText }) => cssText) };
  });
  expect(layers).toEqual({ order: ["vendor", "primeng"], used: ["primeng", "vendor"], outside: [] });

  const tried = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
    const refusals = [
      () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
      () => document.createElement("script").setAttribute("src", "data:text/javascript,alert(1)"),
      () => document.body.setAttribute("onclick", "document.title = 'run'"),
    ].map((attempt) => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "";
      }
    });
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { refusals, title: document.title, violations: [...new Set(violations)].sort() };
  });
  expect(tried).toEqual({
    refusals: ["TypeError", "TypeError", "TypeError"],
    title: expect.not.stringMatching("run"),
    violations: ["require-trusted-types-for"],
  });
  pageErrors.length = 0;
});

test("[U34] a picture on its way shows how far it is, can be cancelled, and nothing typed is lost", async ({
  page,
  context,
}) => {
  await signInAs(page, "viewer@globex.example", "/submit-help-request");
  await page.getByLabel("Subject").fill("A large picture");
  await page.getByLabel("What happened, and what did you expect to happen?").fill("See the picture.");
  const head = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const buffer = Buffer.concat([head, Buffer.alloc(1_000_000)]);
  await page.locator("input[type=file]").setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
  const network = await context.newCDPSession(page);
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slowly);
  await page.getByRole("button", { name: "Send" }).click();
  const progress = page.getByRole("progressbar", { name: "Sending your request" });
  await expect.poll(async () => Number(await progress.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("A large picture");
  await network.send("Network.emulateNetworkConditions", { ...slowly, uploadThroughput: -1 });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your request was sent")).toBeVisible();
});

for (const locale of ["en-US", "zh-CN"] as const)
  test(`[U29] [U30] [U31] no accessibility problem in any list of the workspace, in light and dark, on a phone: ${locale}`, {
    tag: "@long",
  }, async ({ browser }) => {
    test.slow();
    // A row has controls of its own, whichever journeys came before.
    await publishForm(await signedInOwner(browser), excursion());
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await signInAs(page, "admin@acme.example");
    const lists = [
      "visitor-types/explorer",
      "lambda/explorer",
      "form-actions/explorer",
      "form-pubs/explorer",
      "form-pubs/deleted",
      "form-flows/explorer",
      "form-flow-pubs/explorer",
      "form-workflows/explorer",
    ];
    for (const address of [...lists.map((path) => `/app/workspace/${path}`), "/submit-help-request"]) {
      await goWithin(page, address);
      await expectLoaded(page);
      await expectNoOverflow(page);
      await expectAccessibleIn(locale, page);
    }
    await context.close();
  });
