import type { Page } from "@playwright/test";
import { addFromPalette, beginEmptyForm, cards, saved } from "./support/designer.ts";
import {
  baseUrl,
  demoPassword,
  expect,
  fillSignIn,
  goWithin,
  loginDialog,
  loginName,
  signIn,
  test,
} from "./support/journey.ts";
import { publishForm, signedInOwner } from "./support/publish.ts";
import { excursion } from "./support/visit-forms.ts";

/** The session is over, and nothing can renew it. */
const expire = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("expires_at", "1");
    localStorage.removeItem("refresh_token");
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** Through the dialog and the provider, which has forgotten the person too. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.context().clearCookies({ name: /^_session|^askloom\.session/ });
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  const isRequested = await Promise.race([
    page
      .locator("#email")
      .waitFor()
      .then(() => true),
    loginName(page)
      .waitFor({ state: "attached" })
      .then(() => false),
  ]);
  if (isRequested) await fillSignIn(page, email, demoPassword());
  await expect(loginName(page)).toBeAttached();
}

const description = (page: Page) => page.getByRole("textbox", { name: "Description" });

for (const path of ["visitor-types/create", "form-pubs/publish-wizard"])
  test(`[S58] [S59] a session that expires over ${path}: after signing in again the same fields are filled`, async ({
    page,
  }) => {
    await signIn(page, "admin@acme.example");
    await goWithin(page, `/app/workspace/${path}`);
    await page.getByRole("textbox", { name: "Name" }).fill("Half a name");
    await description(page).fill("Half a sentence");
    await expire(page);
    await signInAgain(page, "admin@acme.example");
    await expect(page).toHaveURL(`${baseUrl()}/app/workspace/${path}`);
    await expect(description(page)).toHaveValue("Half a sentence");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a name");
    await expect(page.getByText("Your unsaved changes have been restored.")).toBeVisible();
    // Given back once: a page that was left and is opened again later begins empty.
    await page.getByRole("link", { name: "Search Forms" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/forms\/explorer$/);
    await page.goto(`${baseUrl()}/app/workspace/${path}`);
    await expect(description(page)).toHaveValue("");
  });

test("[S58] changed settings of a publication are back after signing in again, except a password", async ({
  page,
  browser,
}) => {
  const { pubId } = await publishForm(await signedInOwner(browser), excursion());
  await signIn(page, "admin@acme.example");
  await goWithin(page, `/app/workspace/form-pubs/explorer/${pubId}`);
  await description(page).fill("Half a sentence");
  await page.getByLabel("Password", { exact: true }).fill("open sesame");
  await expire(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Half a sentence");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("open sesame");
  await signInAgain(page, "admin@acme.example");
  await expect(description(page)).toHaveValue("Half a sentence");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByText("except for the password")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("[U66] [S58] a session that expires over a half-filled dialog: after signing in again it is open with what was typed", async ({
  page,
  browser,
}) => {
  const { pubId } = await publishForm(await signedInOwner(browser), excursion());
  await signIn(page, "admin@acme.example");
  await goWithin(page, `/app/workspace/form-pubs/${pubId}/responses`);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name of the view" });
  await name.fill("Half a view");
  await expire(page);
  await signInAgain(page, "admin@acme.example");
  await expect(name).toHaveValue("Half a view");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View saved.")).toBeVisible();
});

test("[CN9] [S58] a session that expires over a connection: it is open again with what was typed, and says which secrets are missing", async ({
  page,
}) => {
  await signIn(page, "admin@acme.example");
  await goWithin(page, "/app/workspace/form-actions/connections");
  await page.getByRole("button", { name: "New connection" }).first().click();
  const dialog = page.getByRole("dialog", { name: /connection/i });
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  const connection = `Half a connection ${crypto.randomUUID()}`;
  await field("Name").fill(connection);
  await field("Secret").fill("open sesame");
  await expire(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(connection);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain("open sesame");
  await signInAgain(page, "admin@acme.example");
  await expect(field("Name")).toHaveValue(connection);
  await expect(field("Secret")).toHaveValue("");
  await expect(page.getByText("except for the password or secret")).toBeVisible();
  await field("Address").fill("https://crm.example/");
  await field("Secret").fill("open sesame");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: connection, exact: true }).click();

  const own = page.getByRole("dialog", { name: connection });
  await own.getByRole("button", { name: "Make a signing secret" }).click();
  const secret = (await own.getByText(/^whsec_/).textContent()) ?? "whsec_";
  await own.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("You have not copied the new signing secret.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expire(page);
  await expect(loginDialog(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(secret);
  await signInAgain(page, "admin@acme.example");
  await expect(own.getByText("The new signing secret is no longer shown")).toBeVisible();
});

test("[S58] another person who signs in finds nothing of what was typed", async ({ page }) => {
  await signIn(page, "admin@acme.example");
  await goWithin(page, "/app/workspace/visitor-types/create");
  await description(page).fill("Not for others");
  await expire(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Not for others");
  await page.context().clearCookies();
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await fillSignIn(page, "designer@acme.example", demoPassword());
  await expect(loginName(page)).toHaveText("Acme\\designer");
  await expect(page).toHaveURL(`${baseUrl()}/app/workspace/visitor-types/create`);
  await expect(description(page)).toHaveValue("");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Not for others");
});

test("[S59] a link that is opened while nobody is signed in leads there after the sign-in", async ({ page }) => {
  const address = `${baseUrl()}/app/workspace/form-flows/explorer?source=mail`;
  await page.goto(address);
  await loginDialog(page).getByRole("button", { name: "Continue" }).click();
  await fillSignIn(page, "admin@acme.example", demoPassword());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Flows");
});

test("[S58] [S52] a session that expires over a request for help: signed in again in a pop-up, the text is still there", async ({
  page,
}) => {
  await signIn(page, "viewer@acme.example");
  await page.goto(`${baseUrl()}/submit-help-request`);
  await page.getByRole("textbox", { name: "Subject" }).fill("Half a subject");
  await expire(page);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign in" }).click();
  await opening;
  await expect(page.getByRole("button", { name: "Sign in" })).toBeHidden();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Half a subject");
});

test("[S59] [D3] a session that expires over a form that is being designed: the same form with the same questions", async ({
  page,
}) => {
  await signIn(page, "admin@acme.example");
  const formId = await beginEmptyForm(page);
  await addFromPalette(page, "Short text");
  await saved(page);
  await addFromPalette(page, "E-mail");
  await expect(cards(page)).toHaveCount(2);
  await expire(page);
  await signInAgain(page, "admin@acme.example");
  await expect(page).toHaveURL(new RegExp(`/forms/design/${formId}`));
  await expect(cards(page)).toHaveCount(2);
});
