import { readFileSync } from "node:fs";
import { emptyDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { baseUrl, expect, expectAccessible, expectNoOverflow, goWithin, phone, test } from "./support/journey.ts";
import { callApi, expectLive, openAsOwner, openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { bad, excursion } from "./support/visit-forms.ts";

test("[FL1] [FL9] a published form is filled in Chinese on a phone, and its owner finds response, chart and CSV", async ({
  browser,
}) => {
  test.slow();
  const owner = await signedInOwner(browser);
  const { pubId, link } = await publishForm(owner, excursion());
  const visitor = await openVisit(browser, link, { ...phone, locale: "zh-CN" });
  await expect(visitor.getByRole("heading", { level: 1, name: "郊游" })).toBeVisible();
  await expectNoOverflow(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "下一页" }).click();
  await expect(visitor.getByRole("alert")).toContainText("需要修改");
  await visitor.getByLabel("姓名").fill("小明");
  await visitor.getByText("乘车", { exact: true }).click();
  await visitor.getByRole("button", { name: "下一页" }).click();
  await visitor.getByLabel("备注").fill("=1+1");
  await visitor.getByRole("button", { name: "提交" }).click();
  await expect(visitor.getByText("您的回执编号")).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole("link", { name: /答案副本/ }).click();
  await expect(visitor.getByText("小明")).toBeVisible();
  await expect(visitor.getByRole("textbox")).toHaveCount(0);
  await expectNoOverflow(visitor);

  const ownerPage = await openAsOwner(browser, `/app/workspace/form-pubs/${pubId}/responses`);
  await expect(ownerPage.getByRole("cell", { name: "小明" })).toBeVisible();
  await ownerPage.getByRole("tab", { name: "Charts" }).click();
  await expect(ownerPage.getByRole("heading", { name: "How do you come?" })).toBeVisible();
  await ownerPage.getByRole("button", { name: /^Export/ }).click();
  const [download] = await Promise.all([
    ownerPage.waitForEvent("download"),
    ownerPage
      .getByRole("dialog")
      .getByRole("button", { name: /^(Export|Download)/ })
      .click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain("小明");
  expect(csv).not.toMatch(/(^|[,\r\n"])=1\+1/);
});

test("[FL2] the same without any script: page by page, refused, gone back, in another language, sent", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link, pubId } = await publishForm(owner, excursion());
  const page = await openVisit(browser, link, { javaScriptEnabled: false, locale: "en-US" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toContainText("need your attention");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("By bus").check({ force: true });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Remarks").fill("Window seat");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Remarks").fill("Window seat, please");
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByLabel("备注")).toHaveValue("Window seat, please");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByLabel("Remarks")).toHaveValue("Window seat, please");
  // Who is very fast is asked to send again.
  await expect(async () => {
    const button = page.getByRole("button", { name: "Send" });
    if (await button.isVisible()) await button.click();
    await expect(page.getByText("Your receipt number")).toBeVisible({ timeout: 2_500 });
  }).toPass();
  const { totalCount } = (await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses`)) as { totalCount: number };
  expect(totalCount).toBe(1);
});

test("[D5] [FL10] [FL20] a reload, a crash and a second browser go on where one was", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const form = excursion();
  const guest = { kind: "text" as const, id: "guest", variant: "short" as const, title: { en: "Guest" } };
  form.pages[1]?.items.push({ kind: "repeat", id: "guests", title: { en: "Guests" }, minRows: 1, items: [guest] });
  const { link } = await publishForm(owner, form);
  const page = await openVisit(browser, link);
  await expectLive(page);
  await page.reload();
  await expectLive(page);
  await expect(page.getByText("Welcome back. Continue where you left off.")).toBeHidden();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("By bus", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Remarks").fill("Window seat");
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `askloom.filling.${link}`))
    .toContain("Window");
  await page.reload();
  await expect(page.getByText("Welcome back. Continue where you left off.")).toBeVisible();
  await expect(page.getByLabel("Remarks")).toHaveValue("Window seat");
  // A tab that is gone without a word.
  const { context } = { context: page.context() };
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`${baseUrl()}/f/${link}`);
  await expect(again.getByLabel("Remarks")).toHaveValue("Window seat");
  await again.getByRole("button", { name: "Continue on another device" }).click();
  const address = (await again.locator(".v-code a").getAttribute("href")) ?? "";
  const code = (await again.locator(".v-code strong").textContent()) ?? "";
  expect(new URL(address).searchParams.get("resume")).toBe(code);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const elsewhere = await openVisit(browser, link);
  await elsewhere.getByRole("link", { name: "Continue with a code" }).click();
  await elsewhere.getByLabel("Code from the other device").fill("AAAA-BBBB-CCCC");
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("We don’t recognise this code.");
  await elsewhere.getByLabel("Code from the other device").fill(code.toLowerCase());
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByLabel("Remarks")).toHaveValue("Window seat");
  await elsewhere.getByRole("button", { name: "Send" }).click();
  await expect(elsewhere.getByText("Your receipt number")).toBeVisible();
  await again.reload();
  await again.getByRole("link", { name: "Start over" }).click();
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("Start over?");
  await expectAccessible(again);
  await again.getByRole("link", { name: "Keep these answers" }).click();
  await expect(again.getByLabel("Remarks")).toHaveValue("Window seat");
  await again.getByRole("link", { name: "Start over" }).click();
  await again.getByRole("button", { name: "Delete and start over" }).click();
  await expect(again.getByLabel("Your name")).toHaveValue("");
  await expect(again.getByText("Welcome back. Continue where you left off.")).toBeHidden();
});

test("[FL2] [D4] [D5] answers are kept from before scripts ran, and without a network; sent once when it is back", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link, pubId } = await publishForm(owner, excursion());
  const page = await (await browser.newContext()).newPage();
  const typed = Promise.withResolvers<void>();
  await page.route("**/visitor/assets/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${baseUrl()}/f/${link}`, { waitUntil: "commit" });
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  typed.resolve();
  await expectLive(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You are offline. Your answers are saved on this device")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Your receipt number")).toBeVisible();
  const { totalCount } = (await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses`)) as { totalCount: number };
  expect(totalCount).toBe(1);
});

test("[FL19] [FL16] what was sent is changed from where one is thanked for it", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { link, pubId } = await publishForm(owner, excursion(), { mayChange: true });
  const page = await openVisit(browser, link, phone);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Change your answers" }).click();
  await expect(page.getByText("You are changing answers that you have already sent.")).toBeVisible();
  await page.getByLabel("Your name").fill("Grace");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your receipt number")).toBeVisible();
  await expectAccessible(page);
  const { items } = (await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses?columns=name`)) as {
    items: { answers: Record<string, string>; revision: number }[];
  };
  expect(items).toMatchObject([{ answers: { name: "Grace" }, revision: 2 }]);
});

test("[FL12] two people take the last place: one gets it, the other is told and chooses again", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, excursion({ busSeats: 1 }));
  const people = [await openVisit(browser, link), await openVisit(browser, link)] as const;
  for (const page of people) {
    await page.getByLabel("Your name").fill("Ada");
    await page.getByText("By bus", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect.poll(async () => Date.now(), { timeout: 4000, intervals: [2100] }).toBeGreaterThan(0);
  await Promise.all(people.map((page) => page.getByRole("button", { name: "Send" }).click()));
  const done = (page: (typeof people)[0]) => page.getByText("Your receipt number");
  const gone = (page: (typeof people)[0]) => page.getByText(/Someone else took the last place/);
  for (const page of people) await expect(done(page).or(gone(page)).first()).toBeVisible();
  const [winner, loser] = (await done(people[0]).isVisible()) ? people : [people[1], people[0]];
  await expect(done(winner)).toBeVisible();
  await expect(gone(loser).first()).toBeVisible();
  await loser.getByText("On foot", { exact: true }).click();
  await loser.getByRole("button", { name: "Next" }).click();
  await loser.getByRole("button", { name: "Send" }).click();
  await expect(done(loser)).toBeVisible();
});

test("[FL9] a version that is published meanwhile leaves anyone who is filling the older one alone", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link, formId, pubId } = await publishForm(owner, excursion(), { version: "draft" });
  await callApi(owner, "POST", `/api/form-pubs/${pubId}/version`, { version: "latest" }, 1);
  const page = await openVisit(browser, link);
  await page.getByLabel("Your name").fill("Ada");
  const { revision } = (await callApi(owner, "GET", `/api/forms/${formId}`)) as { revision: number };
  const newer = excursion({ title: "Another excursion" });
  const saved = (await callApi(owner, "PUT", `/api/forms/${formId}`, { definition: newer }, revision)) as {
    revision: number;
  };
  await callApi(owner, "POST", `/api/forms/${formId}/versions`, { note: "" }, saved.revision);
  await expect
    .poll(async () => (await page.request.get(`${baseUrl()}/f/${link}`)).text())
    .toContain("Another excursion");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your receipt number")).toBeVisible();
  const { items } = (await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses`)) as {
    items: { version: number }[];
  };
  expect(items).toMatchObject([{ version: 1 }]);
});

test("[FL1] [U36] what designers and visitors write never runs, with the policy on and off", async ({ browser }) => {
  test.slow();
  const owner = await signedInOwner(browser);
  const { link, pubId } = await publishForm(owner, excursion({ title: bad, label: bad }), {
    name: bad.slice(0, 150),
    description: bad,
  });
  for (const bypassCSP of [false, true]) {
    const page = await openVisit(browser, link, { bypassCSP });
    await page.getByRole("textbox").first().fill(bad);
    await page.getByText("On foot", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your receipt number")).toBeVisible();
    await page.getByRole("link", { name: /copy of your answers/ }).click();
    await expect(page.locator(".f-answer-text").first()).toHaveText(bad);
    expect(await page.evaluate(() => Reflect.get(window, "ranForeign"))).toBeUndefined();
    await page.context().close();
  }
  const ownerPage = await openAsOwner(browser, "/app/workspace/forms/explorer");
  const others = [`form-pubs/${pubId}/responses`, `form-pubs/explorer/${pubId}`, "form-pubs/explorer"];
  for (const path of ["forms/explorer", ...others]) {
    if (path !== "forms/explorer") await goWithin(ownerPage, `/app/workspace/${path}`);
    await expect(ownerPage.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await ownerPage.evaluate(() => Reflect.get(window, "ranForeign"))).toBeUndefined();
  }
});

test("[EX8] a form with a pattern loads what reads it and checks in the browser; without scripts the server does", async ({
  browser,
}) => {
  const coded = {
    id: "code",
    kind: "text",
    variant: "short",
    title: { en: "Code" },
    pattern: "[A-Z]{3}-[0-9]{4}",
  } as const;
  const { link } = await publishForm(await signedInOwner(browser), {
    ...emptyDefinition("en"),
    title: { en: "Delivery" },
    pages: [{ id: "page1", items: [coded] }],
  });
  const refused = async (page: Page) => {
    await page.getByLabel("Code").fill("abc");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please use the requested format.").first()).toBeVisible();
  };
  await refused(await openVisit(browser, link, { javaScriptEnabled: false }));

  const page = await openVisit(browser, link);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith(`/api/f/${link}/responses`) && sent.push(request.url()));
  await refused(page);
  expect(sent).toEqual([]);
  await page.getByLabel("Code").fill("ABC-1234");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
