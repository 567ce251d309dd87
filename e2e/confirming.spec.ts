import { baseUrl, expect, expectNoOverflow, phone, test } from "./support/journey.ts";
import { openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[FL32] [FL33] on a phone Back leads through the pages, and the confirmation is there after a reload and Back", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, excursion());
  const page = await openVisit(browser, link, phone);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle(/^Error: .+ – Excursion$/);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Remarks")).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error/);
  await page.goBack();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada");
  await page.goForward();
  await page.getByLabel("Remarks").fill("Window seat, please");
  await page.getByRole("button", { name: "Send" }).click();
  const receipt = page.locator(".v-receipt");
  const number = (await receipt.textContent()) ?? "";
  await page.goBack();
  await expect(receipt).toHaveText(number);
  await page.reload();
  await expect(receipt).toHaveText(number);
  await expect(page).toHaveTitle(/^Thank you! – /);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Send another response" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("");
});

test("[FL33] what was sent without a network is confirmed when the form is opened again", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { link } = await publishForm(owner, excursion());
  const page = await openVisit(browser, link, phone);
  const context = page.context();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByText("On foot", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Remarks")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${baseUrl()}/f/${link}`);
  await expect(later.locator(".v-receipt")).toBeVisible();
  await expect(later.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});
