import type { Page } from "@playwright/test";
import { card, diagram, edges, openAction, openDiagram, saving, show, tool } from "./support/form-action-canvas.ts";
import { openActionDesigner } from "./support/form-actions.ts";
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, test } from "./support/journey.ts";

/** Drags from the lower end of one card to another. */
async function connect(page: Page, from: string, to: string): Promise<void> {
  const node = (name: string) => diagram(page).locator(".react-flow__node").filter({ hasText: name });
  await node(from).locator(".react-flow__handle.source").hover();
  await page.mouse.down();
  await node(to).hover();
  await page.mouse.up();
}

const lowestCard = (page: Page): Promise<number> =>
  diagram(page)
    .locator("[data-step]")
    .evaluateAll((cards) => Math.max(...cards.map((each) => each.getBoundingClientRect().bottom)));

const topOfButtons = (page: Page): Promise<number> =>
  diagram(page)
    .locator(".d-canvas-panel")
    .evaluate((panel) => panel.getBoundingClientRect().top);

test("[FA30] [FA31] [FA32] an action is built on the diagram by mouse, and the list shows the same", async ({
  browser,
  page,
}) => {
  await openDiagram(browser, page);
  await tool(page, "Condition").click();
  await tool(page, "E-mail").click();
  await expect(edges(page)).toHaveCount(2);
  await tool(page, "Feedback").dragTo(diagram(page).locator(".react-flow__pane"), {
    targetPosition: { x: 60, y: 60 },
  });
  await expect(card(page, /^Feedback/)).toHaveAttribute("aria-pressed", "true");
  await expect(edges(page)).toHaveCount(2);
  await diagram(page).getByRole("button", { name: "Fit to view" }).click();
  // No card lies below the buttons.
  await expect.poll(() => lowestCard(page)).toBeLessThan(await topOfButtons(page));
  await connect(page, "Condition", "Feedback");
  await expect(edges(page)).toHaveCount(3);
  await expect(diagram(page).getByText("Otherwise")).toBeVisible();

  await connect(page, "E-mail", "Condition");
  await expect(page.getByText("This connection would lead back to an earlier step.").first()).toBeVisible();
  await expect(edges(page)).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);

  await show(page, "List");
  await expect(page.getByRole("region", { name: "Steps" }).locator("[data-step]")).toHaveText([
    /^Form/,
    /^Condition/,
    /^E-mail/,
    /^Feedback/,
  ]);
  await show(page, "Diagram");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText("The diagram is read-only on a small screen.")).toBeVisible();
  await expect(tool(page, "E-mail")).toHaveCount(0);
  await expectNoOverflow(page);
});

test("[FA31] [FA33] [FA34] an action is built on the diagram and in the list by keyboard alone", async ({
  browser,
  page,
}) => {
  await openAction(browser, page);
  await page.getByRole("radio", { name: "Diagram" }).focus();
  await page.keyboard.press("Space");
  await card(page, /^Form/).focus();
  await page.keyboard.press("/");
  await page.getByRole("menuitem", { name: "Webhook" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, /^Webhook/)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.getByRole("menuitem", { name: "E-mail" }).focus();
  await page.keyboard.press("Enter");
  await expect(card(page, /^E-mail/)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(card(page, /^Webhook/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.insertText("Tell the archive");
  await card(page, "Tell the archive").focus();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect(card(page, "Tell the archive")).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(card(page, "Tell the archive")).toHaveCount(1);

  await page.getByRole("radio", { name: "List" }).focus();
  await page.keyboard.press("Space");
  const cards = page.getByRole("region", { name: "Steps" }).locator("[data-step]");
  await expect(cards).toHaveText([/^Form/, /^Tell the archive/, /^E-mail/]);
  await cards.nth(1).focus();
  await page.keyboard.press("Control+c");
  await cards.nth(2).focus();
  await page.keyboard.press("Control+v");
  await expect(cards).toHaveText([/^Form/, /^Tell the archive/, /^E-mail/, /^Tell the archive/]);
});

test("[FA35] undo leads back over everything that was done on the diagram, positions included", async ({
  browser,
  page,
}) => {
  await openDiagram(browser, page);
  await tool(page, "E-mail").click();
  await tool(page, "Webhook").click();
  await expect(card(page, /^Webhook/)).toBeFocused();
  const places = () =>
    diagram(page)
      .locator(".react-flow__node")
      .evaluateAll((all) => all.map((node) => (node as HTMLElement).style.transform));
  await expect(edges(page)).toHaveCount(2);
  const before = await places();
  await card(page, /^E-mail/).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(places).not.toEqual(before);
  await card(page, /^Webhook/).hover();
  await page.mouse.down();
  await page.mouse.move(900, 300, { steps: 5 });
  await page.mouse.up();
  const dragged = await places();
  await diagram(page).getByRole("button", { name: "Tidy up" }).click();
  await expect.poll(places).toEqual(before);
  await card(page, /^E-mail/).focus();
  await page.keyboard.press("Delete");
  await expect(edges(page)).toHaveCount(1);
  for (let step = 0; step < 2; step++) await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual(dragged);
  for (let step = 0; step < 2; step++) await page.keyboard.press("Control+z");
  await expect.poll(places).toEqual(before);
  for (let step = 0; step < 2; step++) await page.keyboard.press("Control+z");
  await expect(card(page, /./)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("[FA35] two people move and edit the same step: both changes are kept, and only a real conflict asks", async ({
  browser,
  page,
}) => {
  const id = await openDiagram(browser, page);
  await saving(page, () => tool(page, "E-mail").click());
  const other = await (await browser.newContext()).newPage();
  await openActionDesigner(other, id);
  await other
    .getByRole("region", { name: "Steps" })
    .getByRole("button", { name: /^E-mail/ })
    .click();
  await saving(other, () => other.getByLabel("Title").fill("To the team"));
  await card(page, /^E-mail/).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("dialog")).toContainText("You changed different things. Both can be kept.");
  await saving(page, () => page.getByRole("button", { name: "Merge and save" }).click());
  await expect(card(page, /^To the team/)).toBeVisible();
  await saving(page, () => page.getByLabel("Title").fill("To me"));
  await other.getByLabel("Title").fill("To everyone");
  await expect(other.getByRole("dialog")).toContainText("Theirs: Title: To me");
});

test("[FA40] [FA41] [FA42] [FA74] an action is tried and kept as a scenario; one that breaks it is warned about", async ({
  browser,
  page,
}) => {
  await openAction(browser, page);
  const steps = page.getByRole("region", { name: "Steps" });
  await steps.getByRole("button", { name: "Add a step" }).click();
  await page.getByRole("menuitem", { name: "Feedback" }).click();
  await steps.getByRole("button", { name: "Add a step" }).click();
  await page.getByRole("menuitem", { name: "Webhook" }).click();
  await page.getByLabel("Web address").fill("https://example.org/hook");
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = page.getByRole("complementary", { name: "Try it" });
  await panel.getByRole("button", { name: "Change" }).click();
  await page.getByRole("radiogroup", { name: "Which response" }).getByText("Fill one in").click();
  await page.getByRole("dialog").getByLabel("Remarks").fill("Very well");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("A response you filled in")).toBeVisible();
  await panel.getByRole("button", { name: "Next step" }).click();
  await expect(steps.locator("[data-mark=current]")).toHaveText(/^Form/);
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await expect(steps.locator("[data-mark=current]")).toHaveText(/^Feedback/);
  await expect(panel.getByText('"remarks": "Very well"')).toBeVisible();
  await page.getByRole("radiogroup", { name: "Next to the steps" }).getByText("Settings").click();
  await expect(
    page.getByRole("complementary", { name: "Settings of the step" }).getByLabel("Web address"),
  ).toBeVisible();
  await page.getByRole("radiogroup", { name: "Next to the steps" }).getByText("Try it").click();
  await show(page, "Diagram");
  await expect(diagram(page).locator(".d-edge-taken")).toHaveCount(2);
  await panel.getByRole("button", { name: "Keep as scenario" }).click();
  await expect(panel.getByText("100 % covered")).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await panel.getByRole("button", { name: "Start over" }).click();
  await show(page, "List");
  await steps.getByRole("button", { name: /^Webhook/ }).focus();
  await page.keyboard.press("Delete");
  await expect(panel.getByText("The response takes another path.")).toBeVisible();
  await page.getByRole("button", { name: /warnings: 1/ }).click();
  await expect(page.getByText(/The scenario “Scenario 1” is no longer as expected/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(panel.getByText("The response takes another path.")).toHaveCount(0);
});
