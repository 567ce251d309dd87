import { addFromPalette, cards, openEmptyForm, saved } from "./support/designer.ts";
import { expect, signInAs, test } from "./support/journey.ts";

test("[FD9] the map of the rules is zoomed and fitted, and a box that is picked by keyboard leads to its place", async ({
  page,
}) => {
  await signInAs(page, "designer@acme.example");
  await page.getByRole("button", { name: /^Event registration/ }).click();
  await page.getByRole("tab", { name: "Dataflow" }).click();
  await page.getByRole("radio", { name: "Map" }).press("Space");
  const map = page.getByRole("region", { name: "Map of the rules" });
  const boxes = map.locator(".react-flow__node");
  await expect(boxes.first()).toBeVisible();
  const zoom = () =>
    map.locator(".react-flow__viewport").evaluate((view) => new DOMMatrix(getComputedStyle(view).transform).a);
  const fitted = await zoom();
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(zoom).toBeGreaterThan(fitted);
  await map.getByRole("button", { name: "Fit to view" }).click();
  const box = map.locator(".react-flow__node[aria-label^='Question: ']").first();
  await box.focus();
  await page.keyboard.press("Enter");
  await expect(box).toHaveClass(/selected/);
  await expect(map.locator(".d-canvas-faint").first()).toBeAttached();
  await map.getByRole("button", { name: "Go to the question" }).click();
  await expect(page.getByRole("tab", { name: "Questions" })).toHaveAttribute("aria-selected", "true");
});

test("[FD9] the sentences below the map say what the form is now, before and after it is saved", async ({ page }) => {
  await signInAs(page, "designer@acme.example");
  await page.getByRole("button", { name: /^Event registration/ }).click();
  await saved(page);
  const rule = (ticket: string) =>
    `When “${ticket}” is “Student (EUR 30)”, show “Student card” and require “Student card”.`;
  const rename = async (title: string) => {
    await page.getByRole("tab", { name: "Questions" }).click();
    await cards(page).locator("textarea.d-title").nth(3).fill(title);
  };
  const expectSentence = async (sentence: string) => {
    await page.getByRole("tab", { name: "Dataflow" }).click();
    await page.getByRole("radio", { name: "Map" }).press("Space");
    await page.locator(".d-flow-map-text summary").click();
    await expect(page.locator(".d-flow-map-text li").first()).toHaveText(sentence);
  };
  await expectSentence(rule("Ticket"));
  await rename("Price");
  await expectSentence(rule("Price"));
  await rename("Category");
  await saved(page);
  await expectSentence(rule("Category"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".d-flow-map-text li").first()).toHaveText(rule("Price"));
});

test("[FD17] what was just added takes the focus, but not from a person who has gone on", async ({ page }) => {
  await openEmptyForm(page, "designer@acme.example");
  await addFromPalette(page, "Short text");
  await page.getByRole("tab", { name: "Dataflow" }).click();
  await page.getByRole("button", { name: "Add a rule" }).first().click();
  const editor = page.getByRole("group", { name: "Rule", exact: true });
  const addCondition = async () => {
    await editor.getByRole("button", { name: "Condition", exact: true }).click();
    await page.getByRole("option").first().click();
  };
  const members = editor.locator(".condition-member");
  await addCondition();
  await expect(members.locator(":focus")).toHaveCount(1);
  const count = await members.count();
  // A page that draws nothing for now.
  const drawNow = await page.evaluateHandle(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    return () => {
      window.requestAnimationFrame = draw;
      for (const callback of held) draw(callback);
      return new Promise<number>((drawn) => draw(drawn));
    };
  });
  await addCondition();
  await expect(members).toHaveCount(count + 1);
  const name = editor.getByRole("textbox", { name: "Name" });
  await name.focus();
  await drawNow.evaluate((draw) => draw());
  await expect(name).toBeFocused();
});
