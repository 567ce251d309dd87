import { expect, expectAccessibleInBothSchemes, test } from "./support/journey.ts";
import { openAsOwner, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

test("[PB25] [PB27] the wizard shows the form beside its fields, and no field that gets the focus is under the header", async ({
  browser,
}) => {
  const { formId } = await publishForm(await signedInOwner(browser), excursion());
  const page = await openAsOwner(browser, `/app/workspace/form-pubs/publish-wizard?formId=${formId}`);
  await page.setViewportSize({ width: 1440, height: 700 });
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByLabel("Your name")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1000, height: 600 });
  await expect(preview).toBeHidden();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue(/./);
  await page.locator(".fp-wizard").evaluate((form) => form.scrollIntoView({ block: "end" }));
  const isCovered = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
      const above = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
      const isOwn = above !== null && (field?.contains(above) || above.contains(field) || above.closest("label"));
      return isOwn ? "" : `${field?.outerHTML.slice(0, 120)} is under ${above?.outerHTML.slice(0, 120)}`;
    });
  // Backwards, from below: what comes into sight comes from under the header.
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const isInside = await page.evaluate(() => document.activeElement?.closest(".fp-wizard") !== null);
    if (!isInside) break;
    await expect.poll(isCovered).toBe("");
  }
});
