import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  baseUrl,
  expect,
  expectAccessible,
  expectLoaded,
  expectNoOverflow,
  goWithin,
  test,
} from "./support/journey.ts";
import { callApi, expectLive, openAsOwner, openVisit, signedInOwner } from "./support/publish.ts";
import { codeFor, publishForGroup } from "./support/visitor-group.ts";

async function fillExcursion(page: Page, name: string): Promise<void> {
  await expectLive(page);
  await page.getByLabel("Your name").fill(name);
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("[FL6] [FL18] [RS24] [PB2] [PB4] [PB15] a visitor says who he is, is known elsewhere, merged, exported and removed", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const owner = await signedInOwner(browser);
  const email = `ada${Date.now()}@visits.example`;
  const { groupId, pubId, link } = await publishForGroup(owner, "Guests", { onePerVisitor: true });

  const first = await openVisit(browser, link, { viewport: { width: 360, height: 740 } });
  await expect(first.getByRole("heading", { level: 1, name: "Who are you?" })).toBeVisible();
  await expectNoOverflow(first);
  await expectAccessible(first);
  await first.getByLabel("Full name").fill("Ada");
  await first.getByLabel("E-mail").fill(email);
  await first.getByRole("button", { name: "Next" }).click();
  await expect(first.getByLabel("Which one?")).toHaveCount(0);
  await first.getByRole("radio", { name: "Yes" }).check();
  await first.getByLabel("Which one?").fill("Analytical Engines");
  await first.getByRole("button", { name: "Continue" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expectNoOverflow(first);
  await expectAccessible(first);
  await first.getByRole("button", { name: "Use another e-mail address" }).click();
  await expect(first.getByLabel("Full name")).toHaveValue("Ada");
  await first.getByRole("button", { name: "Next" }).click();
  await expect(first.getByLabel("Which one?")).toHaveValue("Analytical Engines");
  await first.getByRole("button", { name: "Continue" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  const code = await codeFor(owner, email);
  await enterCode(first, code === "000000" ? "000001" : "000000");
  await expect(first.getByRole("alert")).toContainText("The code is wrong or has expired");
  await enterCode(first, code);
  await fillExcursion(first, "Ada at home");
  await expect(first.getByText("Your receipt number")).toBeVisible();

  const second = await openVisit(browser, link);
  await second.getByRole("link", { name: "I have been here before" }).click();
  await second.getByRole("textbox", { name: "E-mail address" }).fill(`x${email}`);
  await second.getByRole("button", { name: "Send a code" }).click();
  await second.getByRole("link", { name: "Use another e-mail address" }).click();
  await expect(second.getByRole("link", { name: "This is my first visit" })).toBeVisible();
  await second.getByRole("textbox", { name: "E-mail address" }).fill(email.toUpperCase());
  await second.getByRole("button", { name: "Send a code" }).click();
  await expect(second.getByText(/^If we know .*, a six-digit code/)).toBeVisible();
  const early = await codeFor(owner, email);
  await second.getByRole("button", { name: "Send another code" }).click();
  await expect(second.getByRole("status")).toContainText("Only the latest code works.");
  await expectAccessible(second);
  await expect.poll(() => codeFor(owner, email)).not.toBe(early);
  await enterCode(second, await codeFor(owner, email));
  await expect(second.getByRole("heading", { level: 1, name: "You have already responded" })).toBeVisible();
  await expectAccessible(second);
  await second.getByRole("link", { name: "View a copy of your answers" }).click();
  await expect(second.getByText("Ada at home", { exact: true })).toBeVisible();

  const third = await openVisit(browser, link, { locale: "zh-CN", javaScriptEnabled: false });
  const other = `b${email}`;
  await third.getByLabel("姓名").fill("Ada L.");
  await third.getByLabel("邮箱").fill(other);
  await third.getByRole("button", { name: "下一页" }).click();
  await third.getByRole("button", { name: "继续" }).click();
  await third.getByRole("textbox", { name: "验证码" }).fill(await codeFor(owner, other));
  await third.getByRole("button", { name: "继续" }).click();
  await expect(third.getByRole("heading", { level: 1, name: "郊游" })).toBeVisible();

  const ownerPage = await openAsOwner(browser, `/app/workspace/visitor-types/explorer/${groupId}`);
  await expectLoaded(ownerPage);
  await expect(ownerPage.getByRole("row", { name: /^.*Ada/ })).toHaveCount(2);
  await ownerPage.getByRole("checkbox", { name: "Select all loaded items" }).check();
  await ownerPage.getByRole("button", { name: "Merge" }).click();
  const merging = ownerPage.getByRole("dialog", { name: "Merge 2 visitors" });
  await merging.getByRole("radio", { name: "Ada", exact: true }).check();
  await merging.getByRole("button", { name: "Merge" }).click();
  await expect(ownerPage.getByText("Merged into Ada.")).toBeVisible();
  await expect(ownerPage.getByRole("row", { name: /Ada/ })).toHaveCount(1);
  await ownerPage.getByRole("button", { name: "Ada", exact: true }).click();
  const visitor = ownerPage.getByRole("dialog", { name: "Ada" });
  await expect(visitor.getByText("Analytical Engines")).toBeVisible();
  await expect(visitor.getByRole("link").first()).toBeVisible();
  await expectAccessible(ownerPage);
  await ownerPage.keyboard.press("Escape");
  await expect(visitor).toHaveCount(0);
  const [download] = await Promise.all([
    ownerPage.waitForEvent("download"),
    ownerPage.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(new RegExp(`"Ada","${email}".*"Analytical Engines"`));

  await goWithin(ownerPage, `/app/workspace/form-pubs/${pubId}/responses`);
  await expect(ownerPage.getByRole("columnheader", { name: "Submitted by" })).toBeVisible();
  await expect(ownerPage.getByRole("cell", { name: "Ada", exact: true })).toBeVisible();
  await ownerPage.goBack();

  await ownerPage.getByRole("button", { name: "Remove Ada" }).click();
  await ownerPage.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(ownerPage.getByText("The visitor was removed.")).toBeVisible();
  expect(await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses`)).toMatchObject({ totalCount: 0 });
  expect(await callApi(owner, "GET", `/api/mails?filter=${email}`)).toMatchObject({ totalCount: 0 });
  await first.goto(`${baseUrl()}/f/${link}`);
  await expect(first.getByRole("heading", { level: 1, name: "Who are you?" })).toBeVisible();
});
