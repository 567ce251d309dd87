import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addFromPalette, beginEmptyForm, saved, storedForm } from "./support/designer.ts";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectLoaded,
  expectNoOverflow,
  goWithin,
  rowNamed,
  signInAs,
  test,
} from "./support/journey.ts";
import { openAsOwner, publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";
import { publishForFaultyGroup } from "./support/visitor-group.ts";

/** A form with a question, in the designer. */
async function beginForm(page: Page, title: string): Promise<string> {
  const formId = await beginEmptyForm(page);
  await page.getByRole("textbox", { name: "Title of the form" }).fill(title);
  await addFromPalette(page, "Short text");
  await saved(page);
  return formId;
}

/** Publishing, for the visitors of a group. */
async function chooseVisitorGroup(page: Page, name: string): Promise<void> {
  await goWithin(page, "/app/workspace/form-pubs/publish-wizard");
  await page.getByText("Visitors", { exact: true }).click();
  await page.getByRole("combobox", { name: "Visitor group" }).fill(name);
  await page.getByRole("option", { name }).click();
}

async function savedFile(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test("[R19] [PB16] [PB20] [PB5] [PB9] [PB13] a form is published by the wizard, paused, deleted and restored", async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "admin@acme.example");
  const title = `Excursion ${Date.now()}`;
  await beginForm(page, title);
  await page.getByRole("button", { name: "Publish" }).click();

  await expect(page).toHaveURL(/publish-wizard\?formId=/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(title);
  await expect(page.getByText("No form action works on this form yet.")).toBeVisible();
  await page.getByRole("textbox", { name: "Maximum responses" }).fill("0");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Enter a whole number greater than 0, or leave this empty.")).toBeVisible();
  await page.getByRole("textbox", { name: "Maximum responses" }).fill("25");
  const halfTime = page.getByText("Enter both date and time, or leave both empty.");
  const opens = page.getByLabel("Opens");
  await opens.pressSequentially("05012020");
  await page.keyboard.press("Enter");
  await expect(halfTime).toHaveCount(1);
  await expect(opens).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Closes").pressSequentially("05");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(halfTime).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);
  await opens.pressSequentially("050120201000AM");
  await expect(opens).toHaveValue("2020-05-01T10:00");
  await page.getByLabel("Closes").press("Backspace");
  await page.getByRole("button", { name: "Publish", exact: true }).click();

  await expect(page).toHaveURL(/form-pubs\/explorer\/[0-9a-f-]{36}\?published=1$/);
  await expect(page.getByText("The form is published.")).toBeVisible();
  const link = page.getByRole("link", { name: /\/f\/[\w-]{22}$/ });
  await expect(link).toHaveCount(2);
  const address = (await link.first().getAttribute("href")) ?? "";
  await expect(page.getByRole("img", { name: "QR code of the live link" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Embed in your website" })).toHaveValue(
    new RegExp(`<iframe id=[^>]* src="${address}\\?embed=1"`),
  );
  const svg = await savedFile(page, "Download SVG");
  expect([svg.name, svg.content.toString().slice(0, 4)]).toEqual([expect.stringMatching(/-qr\.svg$/), "<svg"]);
  const png = await savedFile(page, "Download PNG");
  expect([png.name, png.content.toString("latin1", 1, 4)]).toEqual([expect.stringMatching(/-qr\.png$/), "PNG"]);
  await expectAccessibleInBothSchemes(page);

  await opens.press("Backspace");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(halfTime).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(opens).toHaveValue("2020-05-01T10:00");
  await page.getByLabel("Closes").pressSequentially("05");
  await page.getByRole("textbox", { name: "Description" }).focus();
  await expect(halfTime).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(halfTime).toHaveCount(0);
  const isHalf = () => page.getByLabel("Closes").evaluate((field: HTMLInputElement) => field.validity.badInput);
  await expect.poll(isHalf).toBe(false);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused. The form does not accept responses.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/form-pubs\/explorer$/);
  await expectLoaded(page);
  await expect(rowNamed(page, title)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByText("This publication was deleted, or the address is wrong.")).toBeVisible();
  await expect.poll(() => pageErrors).toEqual([expect.stringContaining("404")]);
  pageErrors.length = 0;
  await page.getByRole("link", { name: "Deleted Form Publications" }).click();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText(`“${title}” was restored.`)).toBeVisible();
  await page.getByRole("link", { name: "Search Form Pub." }).click();
  await expect(rowNamed(page, title)).toContainText("Paused");
  await page.getByRole("link", { name: title }).click();
  await expect(link.first()).toHaveAttribute("href", address);
});

test("[PB7] a form with errors says in the wizard what keeps it from being published", async ({ page }) => {
  await signInAs(page, "admin@acme.example");
  const formId = await beginForm(page, `Faulty ${Date.now()}`);
  await page.locator("textarea.d-title").fill("");
  // What was saved before may still be told: the form itself says when this is.
  await expect
    .poll(async () => JSON.stringify((await storedForm(page, formId)).definition.pages))
    .not.toContain('"title":{"en":');
  await saved(page);
  await goWithin(page, `/app/workspace/form-pubs/publish-wizard?formId=${formId}`);
  await expect(page.getByRole("alert")).toContainText("Fix one error before you publish this form");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/publish-wizard/);
  await page.getByRole("link", { name: "Open in the designer" }).click();
  await expect(page).toHaveURL(new RegExp(`forms/design/${formId}$`));
});

test("[PB11] [D2] a publication moves to a newer version, and two people who change it do not lose anything", async ({
  page,
}) => {
  await signInAs(page, "admin@acme.example");
  const title = `Moving ${Date.now()}`;
  const formId = await beginForm(page, title);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(title);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The form is published.")).toBeVisible();
  const publication = page.url();

  await page.goto(new URL(`/app/workspace/forms/design/${formId}`, publication).href);
  await page.locator("article[data-card]").first().click();
  await page.keyboard.press("Delete");
  await addFromPalette(page, "E-mail");
  await saved(page);
  await page.goto(publication);
  await expect(page.getByText("Uses version 1")).toBeVisible();
  await page.getByRole("button", { name: "Change the version" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the version" });
  await expect(dialog.getByText("Short text: the question was removed, and its answers are dropped")).toBeVisible();
  await expect(dialog.getByText("One question is new.")).toBeVisible();
  await dialog.getByRole("button", { name: "Change now" }).click();
  await expect(page.getByText("Uses version 2")).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(publication);
  await other.getByRole("textbox", { name: "Description" }).fill("Theirs");
  await page.getByRole("textbox", { name: "Description" }).fill("Mine");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
  await expect(conflict.getByRole("row", { name: "Description Theirs Mine" })).toBeVisible();
  await conflict.getByRole("button", { name: "Keep my changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Mine");

  await page.getByRole("textbox", { name: "Description" }).fill("Not saved");
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Search Forms" }).click();
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Not saved");
  await page.getByRole("link", { name: "Search Forms" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/forms\/explorer$/);
});

test("[R16] [PB1] [U29] a visitor group is made, changed, deleted and restored, on a narrow screen too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "admin@acme.example", "/app/workspace/visitor-types/create");
  const name = `Parents ${Date.now()}`;
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Delete visitors after (days)" }).fill("30");
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("30 days after the last visit")).toBeVisible();
  await expectNoOverflow(page);

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("checkbox", { name: "Allow new visitors" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("not allowed")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectLoaded(page);
  await expect(rowNamed(page, name)).toHaveCount(0);
  await page.getByRole("switch", { name: "Show deleted groups" }).check();
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await page.getByRole("switch", { name: "Show deleted groups" }).uncheck();
  await expect(rowNamed(page, name)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);

  await chooseVisitorGroup(page, name);
  await expect(page.getByText(`The group “${name}” has no intake form, so nobody new can join`)).toBeVisible();
  await expectNoOverflow(page);
});

test("[PB21] [D16] a group whose intake form has errors says that nobody new can join, and leads to the form; in use, it names its publication", async ({
  browser,
  page,
}) => {
  const name = `Guests ${Date.now()}`;
  const { intakeId, pubId } = await publishForFaultyGroup(await signedInOwner(browser), name);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "admin@acme.example", "/app/workspace/visitor-types/explorer");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name }).click();
  const notice = page.getByRole("status").filter({ hasText: `Nobody new can join the group “${name}”.` });
  await expect(notice).toContainText("What day?: There is nothing to choose from. Add choices.");
  await expect(page.getByText("cannot join yet")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);

  await goWithin(page, `/app/workspace/form-pubs/explorer/${pubId}`);
  await expect(notice).toContainText("What day?");
  await expectNoOverflow(page);

  await chooseVisitorGroup(page, name);
  await expect(notice).toContainText("What day?: There is nothing to choose from. Add choices.");
  await expectNoOverflow(page);
  const [designer] = await Promise.all([
    page.waitForEvent("popup"),
    notice.getByRole("link", { name: "Open the form in the designer" }).click(),
  ]);
  await expect(designer).toHaveURL(new RegExp(`forms/design/${intakeId}$`));

  await goWithin(page, `/app/workspace/visitor-types/explorer?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByText("1 is still in use")).toBeVisible();
  await dialog.getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`form-pubs/explorer/${pubId}$`));
});

test("[PB24] [PB25] Publish is in sight wherever one scrolls, and missing languages of the confirmation are named", async ({
  browser,
}) => {
  const owner = await signedInOwner(browser);
  const { formId } = await publishForm(owner, excursion());
  const page = await openAsOwner(browser, `/app/workspace/form-pubs/publish-wizard?formId=${formId}`);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(/./);
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeInViewport();
  const words = page.getByLabel("Confirmation message");
  await words.fill("Thanks");
  await expect(publish).toBeInViewport();
  await expect(page.getByText(/The message is missing in: .*Chinese/)).toBeVisible();
  await page.getByRole("button", { name: /Write it in .*Chinese/ }).click();
  await words.fill("谢谢");
  await expect(page.getByText(/The message is missing in/)).toBeHidden();
  await expectNoOverflow(page);
});
