import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, test as base, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { baseUrl, demoPassword } from "./address.ts";
import { expect } from "./expect.ts";
import { signInWithoutPages } from "./sign-in.ts";
import { timeoutMs } from "./timeout.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { baseUrl, demoPassword };

/** What a browser writes to its console by itself when a request is refused on purpose. */
const expectedRefusals = /status of (400|401|403|409|412|422|429|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** A test that fails when the page reports an error nobody expected. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      await use(errors);
      for (const context of browser.contexts()) await context.close();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  // Journeys that open browsers of their own have no page besides.
  page: async ({ page, pageErrors }, use) => {
    page.on("pageerror", (error) => pageErrors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !expectedRefusals.test(message.text())) pageErrors.push(message.text());
    });
    await use(page);
  },
});

export { expect };

export const loginDialog = (page: Page) =>
  page.getByRole("dialog", { name: /Welcome to Form Designer|欢迎使用表单设计器/ });
export const loginName = (page: Page) => page.getByTestId("login-name");

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.locator("#password").press("Enter");
}

/** The first screen that the person may open (R6). */
const expectFirstScreen = (page: Page) => expect(page).toHaveURL(/\/app\/workspace\/forms\/(design|explorer)$/);

/** From nothing to the workspace, through the login dialog and the provider's pages. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto(baseUrl());
  await loginDialog(page)
    .getByRole("button", { name: /Continue|继续/ })
    .click();
  await fillSignIn(page, email, demoPassword());
  await expectFirstScreen(page);
}

/** A session of one's own, for journeys that change or end it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await signInWithoutPages(page, email);
  await expectFirstScreen(page);
  await expect(loginName(page)).toBeAttached();
}

/** The workspace in another tab of someone who is signed in. */
export async function openSecondTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl()}/app`);
  await expect(loginName(page)).toBeVisible();
  return page;
}

/** What a sign-in leaves in a browser. */
export type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** To a page of the workspace by what a sign-in of the same person left before: for journeys that begin after it. */
export async function signInAs(page: Page, email: string, path = "/app/workspace/forms/design"): Promise<void> {
  await openSignedIn(page, email, path);
  await hasHeading(page);
}

/** The same, to the portal. */
export async function signInToPortalAs(page: Page, email: string, path = "/portal"): Promise<void> {
  await openSignedIn(page, email, path);
  await loginName(page).waitFor({ state: "attached", timeout: timeoutMs });
}

/** Opens a page with what an earlier sign-in left; without one, signs in. */
async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const address = new URL(path, baseUrl()).href;
  const left = leftBy(await keyOf(page, email));
  if (left === undefined) {
    await signInFirst(page, email);
    // A first sign-in ends in the workspace.
    if (page.url() !== address) await page.goto(address);
    return;
  }
  await page.context().addCookies(left.cookies);
  const entries = left.origins.flatMap(({ localStorage }) => localStorage);
  // Storage belongs to an address: this one's is filled before its own scripts run, and in no later document.
  const script = await page.addInitScript(fillStorage, { address, entries });
  await page.goto(address);
  await script.dispose();
}

interface StorageEntries {
  readonly address: string;
  readonly entries: readonly { readonly name: string; readonly value: string }[];
}

function fillStorage({ address, entries }: StorageEntries): void {
  if (location.href !== address) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

/** Someone who is signed in, and for whom no page has to be opened. */
export async function signedIn(browser: Browser, email: string): Promise<SignedIn> {
  const left = leftBy(email);
  if (left !== undefined) return left;
  const context = await browser.newContext();
  const now = await signInFirst(await context.newPage(), email);
  await context.close();
  return now;
}

async function signInFirst(page: Page, email: string): Promise<SignedIn> {
  await signIn(page, email);
  const left = await page.context().storageState();
  const file = fileOf(await keyOf(page, email));
  // The other worker reads whole files only.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(left));
  renameSync(`${file}.${process.pid}`, file);
  return left;
}

/** What is kept may tell a language too. */
async function keyOf(page: Page, email: string): Promise<string> {
  const language = await page.evaluate(() => navigator.language);
  return language === "en-US" ? email : `${email} ${language}`;
}

const fileOf = (key: string) => join(process.env.ASKLOOM_TEST_DATA ?? "", `signed-in ${key}.json`);

function leftBy(key: string): SignedIn | undefined {
  const file = fileOf(key);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Makes a name one that nothing else has. */
export const uniqueMark = () => crypto.randomUUID().slice(0, 8);

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The row of a list. */
export const rowNamed = (page: Page, name: string) => page.getByRole("row", { name });

/** A list of the workspace: searched, refreshed, as every area has one. */
export const someList = "/app/workspace/form-flows/explorer";

/** To another screen of the same application, as Back and Forward lead there: a new document takes ten times as long. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    // Each screen writes its title; two of them may have the same one.
    const title = document.querySelector("title") as Node;
    const titled = new Promise((resolve) => new MutationObserver(resolve).observe(title, { childList: true }));
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    await titled;
  }, path);
}

/** To the portal in a session of one's own, through the end of a login and back. */
export async function openPortal(page: Page, email: string, password = demoPassword()): Promise<void> {
  await signInWithoutPages(page, email, { password, path: "/portal" });
  await expect(page).toHaveURL(/\/portal$/);
  await expect(loginName(page)).toBeAttached();
}

/** Where logging out ends. */
export const loggedOutPage = (page: Page) => page.getByRole("heading", { name: /You are logged out|您已退出登录/ });

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** An expectation that has to wait draws up the whole page for its message at each look; this one looks for an element. */
const hasHeading = (page: Page): Promise<void> =>
  // The title of a form that is designed is a field.
  page.locator("h1:visible, .d-canvas-rows").first().waitFor({ timeout: timeoutMs });

/** The screen is there, and nothing on it is still being loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await hasHeading(page);
  await expect(page.locator(".p-Loader-root")).toHaveCount(0);
}

const everyRule: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };

export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, everyRule);

/** The other scheme has the same elements in other colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await showIn(page, "light");
  await expectAccessible(page);
  await showIn(page, "dark");
  await expectNoViolations(page, { type: "rule", values: ["color-contrast"] });
}

const languageOf = { "en-US": "en", "zh-CN": "zh-Hans" } as const;

/** Another language has other words in the same colours, which English showed in both schemes. */
export async function expectAccessibleIn(locale: "en-US" | "zh-CN", page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", languageOf[locale]);
  return locale === "en-US" ? expectAccessibleInBothSchemes(page) : expectNoViolations(page, everyRule, sameColours);
}

/** The application hears of the system's scheme a moment later, and follows unless it was told otherwise. */
async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (scheme) => {
    const isShown = () => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme;
    while (!isShown()) await new Promise(requestAnimationFrame);
  }, colorScheme);
}

const sameColours: axe.RuleObject = { "color-contrast": { enabled: false } };

async function expectNoViolations(page: Page, runOnly: axe.RunOnly, rules: axe.RuleObject = {}): Promise<void> {
  await animationsEnded(page);
  await bringAxe(page);
  const violations = await page.evaluate(
    async (only) => {
      const found = await window.axe.run({ ...only, resultTypes: ["violations"] });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
    },
    { runOnly, rules },
  );
  expect(violations).toEqual([]);
}

/** To bring axe to a page takes longer than most looks with it: once for each document, and for the frames in it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
}

/** All buttons and fields of a toolbar are 36 px high (U72). */
export async function expectOneHeight(toolbar: Locator): Promise<void> {
  const heights = await toolbar
    .locator(
      "button:not(button button), [role=radiogroup], input[type=text]:visible, input[type=search], input[type=date]",
    )
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(0);
  expect(new Set(heights)).toEqual(new Set([36]));
}

/**
 * A colour half-way through a transition is nobody's contrast: what moves is brought to its end. Loaders turn for ever.
 * Not by waitForFunction, which brings the whole of Playwright's script to the page a second time.
 */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    for (let left = moving(); left.length > 0; left = moving()) {
      for (const animation of left) animation.finish();
      await new Promise(requestAnimationFrame);
    }
  });

export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

export async function expectNoOverflowOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await expectNoOverflow(page);
}
