import type { Browser, Page } from "@playwright/test";
import { baseUrl, expect, signInToPortalAs } from "./journey.ts";
import { type Caller, callApi } from "./publish.ts";

/** The link that was mailed last to an address, as the outbox shows it to an administrator without a mail server. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await signInToPortalAs(page, "admin@acme.example", "/portal/mails");
  await page.getByLabel("Search by recipient or subject").fill(email);
  const rows = page.getByRole("row").filter({ hasText: email });
  await expect(rows.first()).toBeVisible();
  const dialog = page.getByRole("dialog");
  // The rows of the search may take the place of the first ones in the middle of a click.
  await expect(async () => {
    await rows.first().getByRole("button").first().click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const text = (await dialog.textContent()) ?? "";
  await page.keyboard.press("Escape");
  return linkIn(text);
}

const linkIn = (text: string) => /https?:\/\/\S+?\/oidc\/(?:invitation|new-password)\/[\w.-]+/.exec(text)?.[0] ?? "";

/** Someone who was invited joins with a password of the person's own. */
export async function join(page: Page, browser: Browser, { email, password }: { email: string; password: string }) {
  const link = await mailedLink(page, email);
  const own = await (await browser.newContext()).newPage();
  await own.goto(link);
  await own.getByLabel("New password", { exact: true }).fill(password);
  await own.getByLabel("Confirm new password").fill(password);
  await own.getByRole("button", { name: "Join" }).click();
  await expect(own.getByRole("heading", { name: "You have joined Acme" })).toBeVisible();
  await own.context().close();
}

/** The same without a page: for journeys that begin after it. */
export async function joinByCalls(owner: Caller, { email, password }: { email: string; password: string }) {
  const mails = await callApi(owner, "GET", `/api/mails?filter=${encodeURIComponent(email)}`);
  const answer = await fetch(linkIn(JSON.stringify(mails)), {
    method: "POST",
    headers: { origin: baseUrl() },
    body: new URLSearchParams({ password, again: password }),
  });
  expect(answer.status).toBe(200);
}
