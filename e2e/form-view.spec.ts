import type { Page } from "@playwright/test";
import { buildFormPage, formOrigin, serveFormPage } from "./support/form-view/form-page.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/journey.ts";

test.describe.configure({ mode: "default" });

const pages = ["about", "choosing", "opinions", "more"] as const;
let files: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  files = await buildFormPage();
});

interface Shown {
  readonly page?: (typeof pages)[number];
  readonly language?: "en" | "zh-Hans" | "ar";
  readonly look?: "light" | "dark";
  readonly mode?: "fill" | "read";
  readonly hydrate?: "yes";
}

async function open(page: Page, shown: Shown = {}): Promise<void> {
  await serveFormPage(page, files);
  await page.goto(`${formOrigin}/?${new URLSearchParams({ ...shown })}`);
  await expect(page.locator(".f-item").first()).toBeVisible();
}

const value = <T>(page: Page, name: "drawn" | "sent") =>
  page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name) as Promise<T>;

test("every kind is accessible", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  for (const each of pages) {
    await open(page, { page: each });
    await expectAccessible(page);
  }
});

test("every kind is accessible in dark colours, from right to left, and holds at 360 px", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const each of pages) {
    await open(page, { page: each, language: "ar", look: "dark" });
    await expectNoOverflow(page);
  }
  await open(page, { mode: "read", language: "ar", look: "dark" });
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test("what is wrong is listed, takes the focus and leads to its field", async ({ page }) => {
  await open(page, { language: "zh-Hans" });
  await page.getByRole("button", { name: "下一页" }).click();
  const list = page.getByRole("alert");
  await expect(list).toBeFocused();
  await expect(list.getByRole("link")).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole("link", { name: "电子邮箱" }).press("Enter");
  await expect(page.getByLabel("电子邮箱")).toBeFocused();
  await expect(page.getByLabel("电子邮箱")).toHaveAccessibleDescription(/仅用于发送门票。 错误: .+/);
  await page.getByLabel("电子邮箱").fill("ann@example.com");
  await expect(page.getByLabel("电子邮箱")).not.toHaveAttribute("aria-invalid");
});

test("a click is taken though the field that it leaves turns out wrong and moves the page", async ({ page }) => {
  // All of it is in sight: what is not is kept in its place by the browser.
  await page.setViewportSize({ width: 1100, height: 3000 });
  await open(page);
  await page.getByLabel("E-mail").fill("nobody");
  const next = page.getByRole("button", { name: "Next" });
  const before = (await next.boundingBox())?.y ?? 0;
  await next.click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect((await next.boundingBox())?.y).toBeGreaterThan(before);
});

test("markup from the server is taken over as it is, and then comes to life", async ({ page }) => {
  for (const each of pages) {
    await open(page, { page: each, hydrate: "yes" });
    // What cannot be taken over is reported as an error of the page, which fails the test.
    await expect(page.locator("form.f-body")).toBeVisible();
  }
  await page.getByRole("button", { name: "Draw" }).click();
  await open(page, { page: "choosing", hydrate: "yes" });
  await expect(page.getByRole("combobox", { name: /Country/ })).toHaveAttribute("aria-expanded", "false");
});

test("an answer draws its own question again, and nothing beside it", async ({ page }) => {
  await open(page, { page: "more" });
  await page.getByRole("button", { name: "Add a child" }).click();
  const before = await value<Record<string, number>>(page, "drawn");
  await page.getByLabel("Street").pressSequentially("Ring");
  const after = await value<Record<string, number>>(page, "drawn");
  // A summary shows every answer.
  expect(
    Object.keys(after)
      .filter((path) => after[path] !== before[path])
      .sort(),
  ).toEqual(["street", "summary"]);
});

test("rating and ranking work from the keyboard, and the focus stays where the work is", async ({ page }) => {
  await open(page, { page: "opinions" });
  const room = page.getByRole("radiogroup", { name: /The room/ });
  await room.getByRole("radio", { name: "1 of 5" }).focus();
  await page.keyboard.press("Space");
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(room.getByRole("radio", { name: "4 of 5" })).toBeChecked();

  const ranking = page.getByRole("group", { name: /What matters most/ });
  const ranked = ranking.locator("li[data-id]");
  await ranking.getByRole("button", { name: "Rank Price" }).press("Enter");
  await expect(ranking.getByRole("button", { name: "Rank Quiet" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(ranked).toHaveText([/Price/, /Quiet/, /Location/]);
  await ranking.getByRole("button", { name: "Move Price down" }).press("Enter");
  await expect(ranking.getByRole("button", { name: "Move Price down" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(ranked).toHaveText([/Quiet/, /Location/, /Price/]);
  await expect(ranking.getByRole("status")).toHaveText("Price is now number 3 of 3");
  await ranking.getByRole("button", { name: "Remove Quiet from the ranking" }).press("Enter");
  await expect(ranking.getByRole("button", { name: "Rank Quiet" })).toBeFocused();
});

test("an entry can be dragged to another place", async ({ page }) => {
  await open(page, { page: "opinions" });
  for (const name of ["Price", "Quiet", "Location"]) await page.getByRole("button", { name: `Rank ${name}` }).click();
  const entries = page.locator("li[data-id]");
  const grip = await entries.nth(0).locator(".f-grip").boundingBox();
  const last = await entries.nth(2).boundingBox();
  if (grip === null || last === null) throw new Error("The entries are not there.");
  await page.mouse.move(grip.x + 20, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, last.y + last.height, { steps: 5 });
  await page.mouse.up();
  await expect(entries).toHaveText([/Quiet/, /Location/, /Price/]);
});

test("anyone who is in the native drop-down stays there; the one with a search comes when it is left", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const first = new MutationObserver(() => {
      const select = [...document.querySelectorAll("select")].find(({ options }) => options.length > 8);
      if (select === undefined) return;
      first.disconnect();
      select.focus();
    });
    first.observe(document, { childList: true, subtree: true });
  });
  await open(page, { page: "choosing" });
  const country = page.getByRole("combobox", { name: /Country/ });
  // This one is of the file that the other one comes in.
  await expect(page.getByRole("combobox", { name: "Topics" })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(country.and(page.locator("select"))).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(country.and(page.locator("input"))).toBeVisible();
});

test("a drop-down is searched, walked and closed from the keyboard", async ({ page }) => {
  await open(page, { page: "choosing" });
  const country = page.getByRole("combobox", { name: /Country/ }).and(page.locator("input"));
  await country.focus();
  await page.keyboard.type("turk");
  const options = page.getByRole("listbox", { name: "Country" }).getByRole("option");
  await expect(options).toHaveText(["Türkiye"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Türkiye");
  await expect(country).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(options.and(page.getByRole("option", { selected: true }))).toHaveText("Türkiye");
  await page.keyboard.press("ArrowDown");
  await expect(country).toHaveAttribute("aria-activedescendant", /-option-0$/);
  await page.keyboard.press("Escape");
  await expect(country).toHaveValue("Türkiye");
  const topics = page.getByRole("combobox", { name: "Topics" });
  await topics.focus();
  await page.keyboard.type("desi");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Design" })).toBeVisible();
});

test("rows are added and removed, cells of a spreadsheet are pasted, and all of it is sent", async ({ page }) => {
  await open(page, { page: "more" });
  const add = page.getByRole("button", { name: "Add a child" });
  await add.press("Enter");
  await expect(page.locator("#children\\/r1\\/childName")).toBeFocused();
  await page.keyboard.type("Noor");
  await expect(page.getByRole("region", { name: "Noor" })).toBeVisible();
  await add.press("Enter");
  await page.keyboard.type("Sami");
  await page.getByRole("button", { name: "Move Sami up" }).press("Enter");
  await page.getByRole("button", { name: "Remove Noor" }).press("Enter");
  await expect(add).toBeFocused();

  await page.locator("#costs\\/r1\\/what").focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Train\t1,089.50\tEmployer\nBus\t7\tme\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.locator("#costs tbody tr")).toHaveCount(2);
  await expect(page.locator("#costs\\/r1\\/amount")).toHaveValue("1089.5");

  // Earlier pages still lack answers: the first of them comes up.
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  await page.getByLabel("First name").fill("Amira ");
  await page.getByLabel("E-mail").fill("amira@example.com");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Wood carving").click();
  await page.getByLabel("I have read").check();
  await page.getByRole("button", { name: "Next" }).click();
  for (const row of ["Friendly", "Quick to help"]) await page.getByRole("radio", { name: `${row} Always` }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toBeFocused();
  await expect
    .poll(() => value(page, "sent"))
    .toMatchObject({
      email: "amira@example.com",
      workshop: "wood",
      terms: true,
      staff: { friendly: "always", quick: "always" },
      children: [{ id: "r2", answers: { childName: "Sami" } }],
      costs: [
        { id: "r1", answers: { what: "Train", amount: 1089.5, paidBy: "them" } },
        { answers: { what: "Bus", amount: 7, paidBy: "me" } },
      ],
    });
});
