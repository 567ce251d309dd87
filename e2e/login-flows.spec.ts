import {
  baseUrl,
  demoPassword,
  expect,
  fillSignIn,
  loggedOutPage,
  loginDialog,
  loginName,
  signedIn,
  signIn,
  someList,
  stored,
  test,
} from "./support/journey.ts";

const expired = "Your login session has expired. Please log in again.";

/** Asks the provider for a code in this browser, as another application would: the workspace does not notice. */
const authorizationAddress = (parameters: Record<string, string>) =>
  `${baseUrl()}/oidc/auth?${new URLSearchParams({
    client_id: "askloom-workspace",
    redirect_uri: `${baseUrl()}/silent-refresh`,
    response_type: "code",
    scope: "openid",
    code_challenge: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
    code_challenge_method: "S256",
    ...parameters,
  })}`;

test("[S33] [S51] [K13] a logout at the provider is noticed within seconds, and the session has expired", async ({
  page,
  context,
}) => {
  await signIn(page, "viewer@acme.example");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const refused: string[] = [];
  page.on("response", (answer) => void (answer.status() === 401 && refused.push(answer.url())));
  const question = await (
    await context.request.get(`${baseUrl()}/oidc/session/end?client_id=askloom-workspace`)
  ).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? "";
  await context.request.post(`${baseUrl()}/oidc/session/end/confirm`, { form: { xsrf, logout: "yes" } });
  await expect(page.getByText(expired)).toBeVisible({ timeout: 15_000 });
  await expect(loginDialog(page)).toBeVisible();
  expect([await stored(page, "access_token"), await stored(page, "refresh_token")]).toEqual([null, null]);
  // It was the check frame that noticed, not a call that was refused.
  expect(refused).toEqual([]);
});

test("[S33] [S51] [K12] a change at the provider refreshes silently, but never to another person", async ({
  page,
  context,
}) => {
  await signIn(page, "viewer@acme.example");
  const before = await stored(page, "access_token");
  await context.clearCookies({ name: "askloom.browser_state" });
  await expect.poll(() => stored(page, "access_token"), { timeout: 15_000 }).not.toBe(before);
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.locator("iframe[src*='/oidc/auth']")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(authorizationAddress({ prompt: "login" }));
  await fillSignIn(other, "designer@acme.example", demoPassword());
  await expect(other).toHaveURL(/\/silent-refresh\?code=/);
  await expect(page.getByText(expired)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => stored(page, "access_token")).toBeNull();
});

test("[S34] [C8] where the password flow is configured, the dialog asks for name and password itself", async ({
  page,
  browser,
}) => {
  const { cookies } = await signedIn(browser, "admin@acme.example");
  const token = cookies.find(({ name }) => name === "Abp.AuthToken")?.value;
  await page.route("**/api/environment", async (route) => {
    const environment = await (await route.fetch()).json();
    await route.fulfill({ json: { ...environment, flows: ["password"] } });
  });
  // The embedded provider has no such flow (S46): its answer is that of one which has.
  await page.route("**/oidc/token", async (route) => {
    const { grant_type, username, password } = Object.fromEntries(
      new URLSearchParams(route.request().postData() ?? ""),
    );
    const isRight = grant_type === "password" && username === "ada" && password === "right";
    const tokens = { access_token: token, token_type: "Bearer", expires_in: 600 };
    await route.fulfill(isRight ? { json: tokens } : { status: 400, json: { error: "invalid_grant" } });
  });
  await page.goto(`${baseUrl()}${someList}`);
  await loginDialog(page).getByLabel("User name").fill("ada");
  await loginDialog(page).locator("input[type=password]").fill("wrong");
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(loginDialog(page).getByRole("alert")).toHaveText("Wrong user name or password.");
  await loginDialog(page).locator("input[type=password]").fill("right");
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(loginName(page)).toHaveText("Acme\\admin");
  await expect(page).toHaveURL(baseUrl() + someList);
});

test("[S14] a code in the address is exchanged although stale tokens are stored", async ({ page }) => {
  await page.goto(baseUrl());
  await expect(loginDialog(page)).toBeVisible();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({ access_token: "stale", refresh_token: "stale", expires_at: "1" }))
      localStorage.setItem(key, value);
  });
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.locator("#email").waitFor();
  // As another tab would have left them while this one is at the provider.
  await page.context().addInitScript(() => {
    if (!location.pathname.startsWith("/design")) return;
    for (const [key, value] of Object.entries({ access_token: "stale", refresh_token: "stale", expires_at: "1" }))
      localStorage.setItem(key, value);
  });
  await fillSignIn(page, "viewer@acme.example", demoPassword());
  await expect(loginName(page)).toHaveText("Acme\\viewer");
  expect(JSON.parse((await stored(page, "granted_scopes")) ?? "[]")).toEqual([
    "openid",
    "profile",
    "email",
    "offline_access",
  ]);
});

test("[E14] [S17] [S61] a failure of the login is broadcast and logged under its name, and one can still log out", async ({
  page,
  pageErrors,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.addInitScript(() => {
    addEventListener("discovery_document_load_error", ({ type }) => console.info(`heard ${type}`));
  });
  await page.route("**/.well-known/openid-configuration", (route) => route.abort());
  await page.goto(baseUrl());
  await expect(loginDialog(page)).toBeVisible();
  expect(lines).toContain("heard discovery_document_load_error");
  expect(lines.some((line) => line.startsWith("discovery_document_load_error"))).toBe(true);
  await loginDialog(page).getByRole("button", { name: "Logout" }).click();
  await expect(loggedOutPage(page)).toBeVisible();
  pageErrors.length = 0;
});
