import { expect, expectAccessible, expectNoOverflow, phone, test } from "./support/journey.ts";
import { expectLive, openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[FL24] answers that were changed in another tab are not overwritten: all that was typed is shown, with the way on", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, excursion(), { mayChange: true });
  const page = await openVisit(browser, link, phone);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Change your answers" }).click();
  const late = await page.context().newPage();
  await late.goto(page.url());
  await expectLive(late);
  for (const [tab, name] of [[page, "Grace"] as const, [late, "Mary"] as const]) {
    await tab.getByLabel("Your name").fill(name);
    await tab.getByRole("button", { name: "Next" }).click();
    await tab.getByRole("button", { name: "Send" }).click();
    if (tab === page) await expect(tab.getByText("Your receipt number")).toBeVisible();
  }
  await expect(late.getByRole("alert")).toContainText("These answers were changed after you opened them");
  await expect(late.getByText("Mary", { exact: true })).toBeVisible();
  await expectAccessible(late);
  await expectNoOverflow(late);
  await late.getByRole("link", { name: "Open the current answers" }).click();
  await expect(late.getByLabel("Your name")).toHaveValue("Grace");
});

test("[FL23] a page that is too old to be sent gets a new token by itself, and the answers arrive", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, excursion());
  const page = await openVisit(browser, link, phone);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  // As after seven days: the first token is no longer good.
  const pageTokens: string[] = [];
  await page.route("**/responses", async (route) => {
    const body = route.request().postDataJSON();
    pageTokens.push(body.pageToken);
    const [version, , seed, seal] = String(body.pageToken).split(".");
    const isFirst = body.pageToken === pageTokens[0];
    const pageToken = isFirst ? [version, "1", seed, seal].join(".") : body.pageToken;
    await route.continue({ postData: JSON.stringify({ ...body, pageToken }) });
  });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your receipt number")).toBeVisible();
  expect(new Set(pageTokens).size).toBe(2);
});
