import type { Page } from "@playwright/test";
import { addFromPalette, openEmptyForm, saved, storedForm } from "./support/designer.ts";
import { expect, expectAccessible, test } from "./support/journey.ts";

/** A picture as a browser draws it: wider than a form ever shows one. */
async function drawnPng(page: Page, width: number): Promise<Buffer> {
  const address = await page.evaluate((side) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [side, side / 2];
    const context = canvas.getContext("2d");
    if (context !== null) context.fillStyle = "teal";
    context?.fillRect(0, 0, side, side / 2);
    return canvas.toDataURL("image/png");
  }, width);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

const isShown = (page: Page, selector: string) =>
  page.locator(selector).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth);

test("[PI7] a picture is chosen and made smaller, what is refused says why, and it is removed by keyboard", async ({
  page,
}) => {
  const formId = await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Image");
  const field = page.getByRole("group", { name: "Picture" });
  const png = { name: "plan.png", mimeType: "image/png", buffer: await drawnPng(page, 3_200) };
  await page.locator("input[type=file]").first().setInputFiles([png]);
  await expect(field.getByRole("button", { name: "Replace" })).toBeVisible();
  await expect.poll(() => isShown(page, ".d-picture-shown")).toBe(1_600);
  await expect.poll(() => isShown(page, "article[data-card] img")).toBe(1_600);
  await expectAccessible(page);

  // What is refused says why, and the picture before stays.
  const svg = {
    name: "a.svg",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  };
  await page.locator("input[type=file]").first().setInputFiles([svg]);
  await expect(page.getByText("SVG may contain scripts")).toBeVisible();
  await expect(field.getByRole("button", { name: "Replace" })).toBeVisible();

  await saved(page);
  const stored = JSON.stringify((await storedForm(page, formId)).definition);
  const [address = ""] = /\/pictures\/[0-9a-f-]{36}\/[0-9a-f-]{36}/.exec(stored) ?? [];
  expect(address).not.toBe("");

  await field.getByRole("button", { name: "Remove the picture" }).press("Enter");
  await expect(field.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  await saved(page);
  expect(JSON.stringify((await storedForm(page, formId)).definition)).not.toContain(address);
});

test("[FD37] an image without a picture shows a placeholder on the canvas that takes one", async ({ page }) => {
  await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Image");
  const card = page.locator("article[data-card]");
  await expect(card.getByRole("button", { name: "Upload a picture" })).toBeVisible();
  await expectAccessible(page);
  const png = { name: "plan.png", mimeType: "image/png", buffer: await drawnPng(page, 400) };
  await card.locator("input[type=file]").setInputFiles([png]);
  await expect.poll(() => isShown(page, "article[data-card] img")).toBe(400);
  await expect(card.getByRole("button", { name: "Upload a picture" })).toHaveCount(0);
});

test("[PI7] a logo is dropped or pasted, and visitors see it", async ({ page }) => {
  const formId = await openEmptyForm(page, "designer@acme.example");
  await page.getByRole("tab", { name: "Theme" }).click();
  const field = page.getByRole("group", { name: "Logo" });
  const png = (await drawnPng(page, 200)).toString("base64");
  const transfer = await page.evaluateHandle((content) => {
    const made = new DataTransfer();
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    made.items.add(new File([bytes], "logo.png", { type: "image/png" }));
    return made;
  }, png);
  await field.dispatchEvent("drop", { dataTransfer: transfer });
  await expect.poll(() => isShown(page, ".d-picture-shown")).toBe(200);
  await field.getByRole("button", { name: "Remove the picture" }).click();
  await field.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })),
    transfer,
  );
  await expect.poll(() => isShown(page, ".d-picture-shown")).toBe(200);
  await page.getByRole("textbox", { name: "Description of the logo for screen readers" }).fill("Acme");
  await saved(page);
  const { definition } = await storedForm(page, formId);
  expect(definition.theme.logo).toMatchObject({ src: expect.stringMatching(/^\/pictures\//), alt: { en: "Acme" } });
});
