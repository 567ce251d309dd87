import type { Page, Request } from "@playwright/test";
import { type EditorRow, editorRows } from "./support/editors.ts";
import { expect, test, uniqueMark } from "./support/journey.ts";
import { signedInOwner } from "./support/publish.ts";

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
const saveButton = (page: Page, row: EditorRow) => page.getByRole("button", { name: row.save, exact: true });

/** By a link of the menu; from a dialog by the key that closes it. */
async function leave(page: Page): Promise<void> {
  if (await page.getByRole("dialog").first().isVisible()) return page.keyboard.press("Escape");
  return page.getByRole("link", { name: page.url().includes("/portal/") ? "Devices" : "Search Forms" }).click();
}

interface Saved {
  readonly request: Request;
  readonly revision: number;
}

async function saved(page: Page, row: EditorRow): Promise<Saved> {
  const answering = page.waitForResponse((each) => each.request().method() === "PUT" && each.status() === 200);
  await saveButton(page, row).click();
  const answer = await answering;
  return { request: answer.request(), revision: ((await answer.json()) as { revision: number }).revision };
}

/** Another person saves something else in the same field. */
async function saveElsewhere(page: Page, { request, revision }: Saved, field: object): Promise<void> {
  const sent = Object.entries(await request.allHeaders()).filter(([name]) => !/^:|^content-length$/.test(name));
  const headers = { ...Object.fromEntries(sent), "if-match": `"${revision}"` };
  const data = { ...(request.postDataJSON() as object), ...field };
  expect((await page.request.put(request.url(), { headers, data })).status()).toBe(200);
}

/** What the page stores of itself when it goes away. */
const storedAtPageHide = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event("pagehide"));
    return JSON.stringify({ ...sessionStorage });
  });

for (const row of editorRows)
  test(`[U64] [U65] [U66] the editor of ${row.editor} saves over what it loaded, asks before it is left, and gives back what was typed`, async ({
    page,
    browser,
  }) => {
    const name = `e${uniqueMark()}`;
    const id = (await row.make?.(await signedInOwner(browser), name)) ?? "";
    await row.open(page, { id, name });
    const field = row.field(page);
    await expect(field).toBeEditable();

    if (row.sent !== undefined && row.isWithoutRevision === undefined) {
      await field.fill(`${name} first`);
      const before = await saved(page, row);
      expect(before.request.headers()["if-match"]).toBe(`"${before.revision - 1}"`);
      // Some are left when they have saved.
      if (row.isLeftSaved) await row.open(page, { id, name: `${name} first` });
      await expect(field).toHaveValue(`${name} first`);
      await saveElsewhere(page, before, { [row.sent]: `${name} theirs` });
      await field.fill(`${name} mine`);
      // A page that has just loaded again knows of the other person's changes before anything is saved.
      await expect(async () => {
        if (!(await notice(page).isVisible())) await saveButton(page, row).click({ timeout: 1000 });
        await expect(notice(page).getByRole("row", { name: /theirs.*mine/ })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(field).toHaveValue(`${name} mine`);
      await notice(page).getByRole("button", { name: "Use their changes" }).click();
      await expect(field).toHaveValue(`${name} theirs`);
    }

    const back = page.getByText("Your unsaved changes have been restored.");
    await field.fill("Not saved");
    await leave(page);
    await leaving(page).getByRole("button", { name: "Cancel" }).click();
    await expect(field).toHaveValue("Not saved");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await row.again?.(page);
    await expect(back).toBeVisible();
    await expect(field).toHaveValue("Not saved");
    await leave(page);
    await leaving(page).getByRole("button", { name: "Leave" }).click();
    await expect(field).toBeHidden();
    expect(await storedAtPageHide(page)).not.toContain("Not saved");
  });

test("[U64] what is typed while a save is on its way stays, and is saved next", async ({ page, browser }) => {
  const row = editorRows.find(({ editor }) => editor === "user");
  if (row?.make === undefined) throw new Error("there is no editor of users");
  const name = `e${uniqueMark()}`;
  const id = await row.make(await signedInOwner(browser), name);
  await row.open(page, { id, name });
  const field = row.field(page);
  await field.fill(`${name} first`);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/users/*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const sending = page.waitForRequest((request) => request.method() === "PUT");
  const saving = saved(page, row);
  await sending;
  await field.fill(`${name} second`);
  held.resolve();
  await saving;
  await expect(field).toHaveValue(`${name} second`);
  const second = await saved(page, row);
  expect(second.request.postDataJSON()).toMatchObject({ name: `${name} second` });
  expect(second.request.headers()["if-match"]).toBe(`"${second.revision - 1}"`);
});
