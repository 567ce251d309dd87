import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { signedIn, signInAs } from "./journey.ts";
import { callApi, createForm } from "./publish.ts";
import { timeoutMs } from "./timeout.ts";

export const card = (page: Page, title: string | RegExp) =>
  page
    .locator("article[data-card]", { has: page.locator(`textarea[aria-label^="Title of"]`) })
    .filter({ has: page.getByText(title) });

export const cards = (page: Page) => page.locator("article[data-card]");

const canvas = (page: Page) => page.getByRole("region", { name: "The form" });

/** An empty form on its canvas, without the page that offers templates. */
export async function openEmptyForm(page: Page, email: string): Promise<string> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("the page has no browser");
  const formId = await createForm(await signedIn(browser, email), emptyDefinition("en"));
  await signInAs(page, email, `/app/workspace/forms/design/${formId}`);
  await canvas(page).waitFor({ timeout: timeoutMs });
  return formId;
}

/** Begins an empty form and waits for its canvas. */
export async function beginEmptyForm(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Empty form" }).click();
  await expect(page).toHaveURL(/\/forms\/design\/[0-9a-f-]{36}$/);
  await canvas(page).waitFor({ timeout: timeoutMs });
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export const addFromPalette = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Question types" }).getByRole("button", { name, exact: true }).click();

export const saved = (page: Page) =>
  page.getByRole("status").getByText("Saved", { exact: true }).waitFor({ timeout: timeoutMs });

/** Opens the dialog for a new version, of a function or of a form action. */
export async function openVersionDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Save version" }).click();
  return page.getByRole("dialog", { name: "New version" });
}

export async function saveVersion(page: Page): Promise<void> {
  const version = await openVersionDialog(page);
  await version.getByRole("button", { name: "Create version" }).click();
  await expect(version).toBeHidden();
}

/** What the server has of a form, asked with the page's own session. */
export async function storedForm(
  page: Page,
  formId: string,
): Promise<{ revision: number; definition: FormDefinition }> {
  const cookies = await page.context().cookies();
  return (await callApi({ cookies }, "GET", `/api/forms/${formId}`)) as Awaited<ReturnType<typeof storedForm>>;
}
