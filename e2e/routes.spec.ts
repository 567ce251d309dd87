import { baseUrl, expect, expectAccessible, goWithin, loginName, signInAs, someList, test } from "./support/journey.ts";
import { expectLive, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[R4] [R7] [R12] [R13] [P4] each entry of the sidebar opens its area, and others are not there", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => void (response.url().includes("/assets/routes") && scripts.push(response.url())));
  await signInAs(page, "designer@acme.example");
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
  await signInAs(page, "admin@acme.example");
  const start = /\/app\/workspace\/forms\/design$/;
  for (const path of ["/nowhere", "/design", "/app/workspace/form-flows/explorer/nowhere"]) {
    await page.goto(baseUrl() + path);
    await expect(page).toHaveURL(start);
  }
  for (const path of ["/app/workspace/nowhere", "/app/nowhere", "/app/workspace/forms/nowhere"]) {
    await goWithin(page, someList);
    await goWithin(page, path);
    await expect(page).toHaveURL(start);
  }
  await expect(page.getByRole("link", { name: "Askloom" })).toHaveAttribute("href", "/redirect");
  await page.getByRole("link", { name: "Askloom" }).click();
  await expect(page).toHaveURL(/\/app\/workspace\/forms\/design$/);
});

const areas = {
  forms: "design",
  "form-actions": "design",
  "visitor-types": "create",
  "form-pubs": "publish-wizard",
  "form-flows": "design",
  "form-flow-pubs": "publish-wizard",
  "form-workflows": "design",
  lambda: "explorer",
};

test("[R24] [R7] the address of each area leads to its first screen that the person may open", async ({ page }) => {
  await signInAs(page, "admin@acme.example", "/app/workspace/forms");
  for (const [area, screen] of Object.entries(areas)) {
    if (area !== "forms") await goWithin(page, `/app/workspace/${area}`);
    await expect(page).toHaveURL(`${baseUrl()}/app/workspace/${area}/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("[R6] [R24] anyone who may not create lands where he or she may search, and is told where nothing is allowed", async ({
  page,
}) => {
  await signInAs(page, "viewer@acme.example", "/app/workspace/form-flows");
  await expect(page).toHaveURL(/\/form-flows\/explorer$/);
  await page.goto(`${baseUrl()}/app`);
  await expect(page).toHaveURL(/\/forms\/explorer$/);
  await page.goto(`${baseUrl()}/app/workspace/form-pubs`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You don’t have access to this area");
  await page.route("**/application-configuration?*", async (route) => {
    const configuration = await (await route.fetch()).json();
    await route.fulfill({ json: { ...configuration, auth: { grantedPermissions: {} } } });
  });
  await page.goto(`${baseUrl()}/app`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to see here yet");
  await expect(page.getByText("Ask an administrator for access, then try again.").first()).toBeVisible();
  await expectAccessible(page);
});

test("[E15] what nobody caught reaches the log intake, from the workspace, the portal and the page of a form", async ({
  browser,
  page,
  pageErrors,
}) => {
  const entries: { message: string; additional: string }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/log-intake")) return;
    const { message, extraProperties } = request.postDataJSON();
    entries.push({ message, additional: String(extraProperties?.additional) });
  });
  const fail = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error("thrown on purpose");
      });
      void Promise.reject(new Error("rejected on purpose"));
    });
  await signInAs(page, "admin@acme.example");
  await fail();
  await page.route("**/assets/routes-*.js", (route) => route.abort());
  await page.locator('a[href$="/lambda/explorer"]').click();
  await expect(page.getByRole("heading", { name: "Something went wrong on this page" })).toBeVisible();
  await expect
    .poll(() => entries.map(({ message }) => message))
    .toEqual(
      expect.arrayContaining([
        "Uncaught error",
        "Unhandled rejection",
        "Cannot load a part of the application",
        "A route failed",
      ]),
    );
  entries.length = 0;
  await page.goto(`${baseUrl()}/portal`);
  await expect(loginName(page)).toBeAttached();
  await fail();
  await expect
    .poll(() => entries.map(({ additional }) => additional).sort())
    .toEqual(["Error: rejected on purpose", "Error: thrown on purpose"]);
  entries.length = 0;
  const { link } = await publishForm(await signedInOwner(browser), excursion());
  await page.goto(`${baseUrl()}/f/${link}`);
  await expectLive(page);
  await fail();
  await expect
    .poll(() => entries.map(({ message }) => message).sort())
    .toEqual(["Form page: Uncaught error: Error", "Form page: Unhandled rejection: Error"]);
  pageErrors.length = 0;
});
