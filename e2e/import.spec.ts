import { readFileSync } from "node:fs";
import { expect, signInAs, test } from "./support/journey.ts";

const sample = (name: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: readFileSync(new URL(`../packages/import/samples/${name}`, import.meta.url)),
});

test("[FD15] [U25] real files are imported, after the report of what is lost was read", async ({ page }) => {
  await signInAs(page, "designer@acme.example", "/app/workspace/forms/explorer?exchangeForms=1");
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import forms" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles([
      sample("customer-survey.json"),
      sample("household.xlsx"),
      { name: "broken.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("PK broken") },
    ]);
  await expect(dialog.getByText("Nothing has been saved yet.")).toBeVisible();
  await expect(dialog.getByText("Not imported exactly as it was:").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Import 2 forms" }).click();
  await expect(dialog.getByText("2 forms were imported.")).toBeVisible();
});

test("[FD15] [FD18] [FD23] another file is chosen in place, and the problems of an imported form are sentences", async ({
  page,
}) => {
  const survey = {
    elements: [
      { type: "radiogroup", name: "color", title: "Colour", choices: ["red", "blue"] },
      { type: "expression", name: "total", title: "Total", expression: "{color} * 2" },
    ],
  };
  const file = (name: string, content: unknown) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await signInAs(page, "designer@acme.example", "/app/workspace/forms/explorer?exchangeForms=1");
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import forms" });
  await dialog.locator("input[type=file]").setInputFiles([file("Wrong one.json", { nothing: true })]);
  await expect(dialog.getByText("Wrong one.json")).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles([file("Colours.json", survey)]);
  await expect(dialog.getByText("Wrong one.json")).toBeHidden();
  await dialog.getByRole("button", { name: "Import 1 form" }).click();
  await dialog.getByRole("link", { name: /^Colours/ }).click();
  await page.getByRole("button", { name: "Errors: 1, warnings: 0" }).click();
  await expect(page.getByText("Total: “Colour” is a choice, but * needs a number.")).toBeVisible();
});
