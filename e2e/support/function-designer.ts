import { emptyFunction, type FunctionDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { callApi, openVisit, publishForm, signedInOwner } from "./publish.ts";
import { colouredOrder } from "./used-functions.ts";

/** A function at the server, written for a form that is published. */
export async function seedFunction(browser: Browser, parts: Partial<FunctionDefinition> = {}) {
  const owner = await signedInOwner(browser);
  const { formId } = await publishForm(owner, colouredOrder);
  const definition = { ...emptyFunction("en"), name: "Price", target: { formId }, ...parts };
  const { id } = (await callApi(owner, "POST", "/api/functions", { definition })) as { id: string };
  return { id, path: `/app/workspace/lambda/design/${id}` };
}

export const editor = (page: Page) => page.getByRole("textbox", { name: "Code of the function" });
export const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });
export const examples = (page: Page) => page.getByRole("region", { name: "Examples" }).getByRole("listitem");

export async function write(page: Page, body: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(body);
}

/** Someone fills in the form; without scripts the price is there once the page was posted. */
export async function fillIn(browser: Browser, link: string, options: { javaScriptEnabled: boolean }): Promise<Page> {
  const visitor = await openVisit(browser, link, options);
  await visitor.getByLabel("How many?").fill("3");
  await visitor.getByLabel("Sky blue").check();
  return visitor;
}

export async function send(visitor: Page): Promise<void> {
  // Who is very fast is asked to send again.
  const button = visitor.getByRole("button", { name: "Send" });
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(visitor.getByText(/received|Thank/i).first()).toBeVisible({ timeout: 2_500 });
  }).toPass();
}

export const withExamples = {
  body: 'const price = numbers.round(response.amount * 7.5, 2);\nif (response.colour === "blue") {\n  console.log("blue");\n  return price + params.extra;\n}\nreturn price;',
  parameters: [{ name: "extra", type: "number" as const, default: 2 }],
  examples: [
    {
      id: crypto.randomUUID(),
      title: "Three red ones",
      subject: { amount: 3, colour: "red" },
      params: {},
      now: "2026-03-31T09:00:00.000Z",
      expected: 22.5,
    },
    {
      id: crypto.randomUUID(),
      title: "Two, wrong",
      subject: { amount: 2, colour: "red" },
      params: {},
      now: "2026-03-31T09:00:00.000Z",
      expected: 14,
    },
  ],
};
