import { baseUrl, expect, expectAccessible, expectNoOverflow, test } from "./support/journey.ts";
import { callApi, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[FL4] [FL5] [FL22] what stands before a form, also while it is filled: closed, paused, full, unknown, a password", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const shows = async (link: string, words: string) => {
    await page.goto(`${baseUrl()}/f/${link}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expectNoOverflow(page);
    await expectAccessible(page);
  };
  await shows("x".repeat(22), "Form not found");
  const { link, pubId } = await publishForm(owner, excursion(), { password: "open sesame" });
  await shows(link, "This form has a password");
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Wrong password.");
  await page.getByRole("textbox", { name: "Password" }).fill("open sesame");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your name")).toBeVisible();
  const other = await page.context().newPage();
  const fill = async (place: string) => {
    await other.goto(`${baseUrl()}/f/${place}`);
    await other.getByLabel("Your name").fill("Ada");
    await other.getByText("On foot", { exact: true }).click();
    await other.getByRole("button", { name: "Next" }).click();
  };
  const small = await publishForm(owner, excursion(), { maxResponses: 1 });
  await fill(small.link);
  await other.getByRole("button", { name: "Send" }).click();
  await expect(other.getByText("Your receipt number")).toBeVisible();
  await expect.poll(async () => (await page.request.get(`${baseUrl()}/f/${small.link}`)).status()).toBe(410);
  await shows(small.link, "Full");
  await fill(link);
  const refused = async (words: string) => {
    await other.getByRole("button", { name: "Send" }).click();
    await expect(other.getByRole("alert").filter({ hasText: words })).toBeVisible();
  };
  await callApi(owner, "POST", `/api/form-pubs/${pubId}/pause`);
  await expect.poll(async () => (await page.request.get(`${baseUrl()}/f/${link}`)).status()).toBe(403);
  await shows(link, "Paused");
  await refused("This form was paused, so your answers were not sent.");
  await callApi(owner, "POST", `/api/form-pubs/${pubId}/close`);
  await expect.poll(async () => (await page.request.get(`${baseUrl()}/f/${link}`)).status()).toBe(410);
  await shows(link, "Closed");
  await refused("This form was closed, so your answers were not sent.");
  await expect(other.getByRole("button", { name: "Send" })).toHaveCount(0);
  await expect(other.getByText("Ada", { exact: true })).toBeVisible();
  await expectAccessible(other);
});
