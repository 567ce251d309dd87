import { addFromPalette, cards, openEmptyForm, saved, storedForm } from "./support/designer.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "./support/journey.ts";

test("[FD26] [FD27] [FD28] [FD29] [EC11] a price is computed from choices, with titles, completion and a live result", async ({
  page,
}) => {
  const formId = await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Single choice");
  const inspector = page.getByRole("complementary", { name: "Properties" });
  await inspector.getByRole("button", { name: "Edit as text" }).click();
  const text = page.getByRole("dialog", { name: "Edit as text" });
  await text.getByRole("textbox").fill("Small | 5\nLarge | 7.5");
  await text.getByRole("button", { name: "Apply" }).click();
  await expect(cards(page).getByRole("textbox", { name: "Choice 2" })).toHaveValue("Large");

  await addFromPalette(page, "Computed value");
  const formula = inspector.getByRole("textbox", { name: "Formula", exact: true });
  await formula.click();
  await page.keyboard.type("choiceN");
  await page.getByRole("option", { name: /^choiceNumber/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Single");
  await page.getByRole("option", { name: /^Single choice/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" * 2");
  await expect(formula.locator(".d-formula-chip")).toHaveText("Single choice");
  await expect(inspector.getByText("Result with sample answers: 10")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type(" = ");
  await expect(inspector.getByText("At “=”: write == to compare.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Single");
  await page.getByRole("option", { name: /^Single choice/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" == ");
  await page.getByRole("option", { name: "Large" }).click();
  await expect(formula.locator(".d-formula-chip")).toHaveText(["Single choice", "Large"]);
  await inspector.getByRole("button", { name: "Sample answers" }).click();
  await expect(inspector.getByText("Result with sample answers: No")).toBeVisible();
  await saved(page);
  const { definition } = await storedForm(page, formId);
  const [choice, computed] = definition.pages[0]?.items ?? [];
  const choices = choice !== undefined && "choices" in choice ? choice.choices : [];
  expect(choices.map(({ label, number }) => [label.en, number])).toEqual([
    ["Small", 5],
    ["Large", 7.5],
  ]);
  expect(computed).toMatchObject({ formula: `${choice?.id} == "${choices[1]?.id}"` });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Properties" }).click();
  await page.getByRole("textbox", { name: "Formula", exact: true }).waitFor();
  await expectNoOverflow(page);
});
