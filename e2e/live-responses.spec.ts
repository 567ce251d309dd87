import { baseUrl, expect, expectAccessible, test } from "./support/journey.ts";
import { openAsOwner, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[RS26] [RS27] [C31] [C32] an analyst sees who opens, begins and sends, without asking; rows wait for a click", async ({
  page: visitor,
  browser,
}) => {
  const { pubId, link } = await publishForm(await signedInOwner(browser), excursion());
  const analyst = await openAsOwner(browser, `/app/workspace/form-pubs/${pubId}/responses`);
  const overview = analyst.getByRole("region", { name: "Overview" });
  const figure = (name: string) => overview.locator("dl > div", { hasText: name }).locator("dd");
  await expect(figure("Submitted")).toHaveText("0");
  const send = async (name: string) => {
    await visitor.goto(`${baseUrl()}/f/${link}`);
    await visitor.getByRole("textbox", { name: "Your name" }).fill(name);
    await visitor.getByRole("radio", { name: "On foot" }).check();
    await visitor.getByRole("button", { name: "Next" }).click();
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("receipt", { exact: false }).first()).toBeVisible();
  };
  await send("Ada");
  const rows = analyst.getByRole("table", { name: "Responses" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(figure("Submitted")).toHaveText("1");
  await expect(figure("Started")).toHaveText("1");

  await visitor.getByText("Send another response").click();
  await send("Grace");
  await expect(analyst.getByRole("button", { name: "1 new response" })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expectAccessible(analyst);
  await analyst.getByRole("button", { name: "1 new response" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Grace");
  await expect(analyst.getByRole("button", { name: "1 new response" })).toHaveCount(0);

  await visitor.getByText("Send another response").click();
  await visitor.getByRole("textbox", { name: "Your name" }).fill("Leaves");
  await analyst.getByRole("tab", { name: "Drop-off" }).click();
  await expect(analyst.getByText("3 started, 2 submitted")).toBeVisible();
  await expect(analyst.getByRole("row", { name: /^Page 1/ })).toContainText("1");
  await analyst.context().close();
});
