import type { Page } from "@playwright/test";
import { card, diagram, edges, openAction, openDiagram, saving, show, tool } from "./support/form-action-canvas.ts";
import { baseUrl, expect, expectAccessibleInBothSchemes, test } from "./support/journey.ts";
import { timeoutMs } from "./support/timeout.ts";

interface Built {
  /** In the order in which they are added, and after which of them. */
  readonly steps: readonly (readonly [after: string, kind: string])[];
  readonly list: RegExp[];
  /** To whom its mail goes: an address, or the sender. */
  readonly to?: string;
}

/** The steps of each template. */
const built: Readonly<Record<string, Built>> = {
  quiz: { steps: [["Form", "Evaluation"]], list: [/^Form/, /^Evaluation/] },
  triage: {
    steps: [
      ["Form", "Condition"],
      ["Condition", "E-mail"],
      ["E-mail", "Feedback"],
      ["Condition", "Feedback"],
    ],
    list: [/^Form/, /^Condition/, /^E-mail/, /^Feedback/, /^Feedback/],
    to: "urgent@example.org",
  },
  lead: {
    steps: [
      ["Form", "E-mail"],
      ["E-mail", "Webhook"],
      ["Webhook", "Feedback"],
    ],
    list: [/^Form/, /^E-mail/, /^Webhook/, /^Feedback/],
    to: "sales@example.org",
  },
  consent: { steps: [["Form", "E-mail"]], list: [/^Form/, /^E-mail/], to: "the sender" },
  nps: {
    steps: [
      ["Form", "Condition"],
      ["Condition", "E-mail"],
      ["E-mail", "Feedback"],
      ["Condition", "Feedback"],
    ],
    list: [/^Form/, /^Condition/, /^E-mail/, /^Feedback/, /^Feedback/],
    to: "care@example.org",
  },
};

/** Says to whom the mail goes and what it says, and finds both after a reload. */
async function writeMail(page: Page, to: string): Promise<void> {
  const step = page.getByRole("region", { name: "Steps" }).getByRole("button", { name: /^E-mail/ });
  await step.click();
  await page.getByRole("button", { name: "Add a recipient" }).click();
  if (to === "the sender") {
    await page.getByRole("combobox", { name: "Kind of recipient" }).click();
    await page.getByRole("option", { name: "Sender" }).click();
  } else await page.getByLabel("E-mail address").fill(to);
  await page.getByRole("textbox", { name: "Subject" }).fill("You wrote: {{remarks}}");
  await saving(page, () => page.getByRole("textbox", { name: "Text", exact: true }).fill("We read {{remarks}}."));
  await page.reload();
  await expect(step).toContainText(`Mail to ${to}`);
  await step.click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("You wrote: {{remarks}}");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("We read {{remarks}}.");
}

for (const [template, { steps, list, to }] of Object.entries(built)) {
  test(`[FA31] [FA71] the steps of the template ${template} are built on the diagram by mouse, and its mail gets a recipient and texts`, async ({
    browser,
    page,
  }) => {
    await openAction(browser, page);
    await show(page, "Diagram");
    for (const [index, [after, kind]] of steps.entries()) {
      await card(page, new RegExp(`^${after}`))
        .first()
        .hover();
      await diagram(page).getByRole("button", { name: "Add a step after this one" }).click();
      await page.getByRole("menuitem", { name: kind }).click();
      await expect(edges(page)).toHaveCount(index + 1);
    }
    await show(page, "List");
    await expect(page.getByRole("region", { name: "Steps" }).locator("[data-step]")).toHaveText(list);
    if (to !== undefined) await writeMail(page, to);
  });
}

test("[FA33] [FA71] [FA75] [FA94] steps in a box are copied into another tab, and a card offers to duplicate and delete", async ({
  browser,
  page,
}) => {
  const id = await openDiagram(browser, page);
  await tool(page, "Webhook").click();
  await tool(page, "E-mail").click();
  await expect(edges(page)).toHaveCount(2);
  await diagram(page).getByRole("button", { name: "Fit to view" }).click();
  await card(page, /^Form/).hover();
  await expect(diagram(page).getByRole("button", { name: "Add a step after this one" })).toBeVisible();
  await expect(diagram(page).getByRole("button", { name: "Delete this step" })).toHaveCount(0);
  await card(page, /^E-mail/).hover();
  await expectAccessibleInBothSchemes(page);
  await diagram(page).getByRole("button", { name: "Duplicate this step" }).click();
  await expect(card(page, /^E-mail/)).toHaveCount(2);
  await card(page, /^E-mail/)
    .last()
    .hover();
  await saving(page, () => diagram(page).getByRole("button", { name: "Delete this step" }).click());
  await expect(card(page, /^E-mail/)).toHaveCount(1);

  const pane = await diagram(page).locator(".react-flow__pane").boundingBox();
  if (pane === null) throw new Error("there is no canvas");
  const areInside = (margin: number) =>
    expect(async () => {
      const cards = await diagram(page).locator("[data-step]").all();
      const boxes = await Promise.all(cards.map((each) => each.boundingBox()));
      const isInside = (box: (typeof boxes)[number]) =>
        box !== null &&
        box.x > pane.x + margin &&
        box.y > pane.y + margin &&
        box.x + box.width < pane.x + pane.width - margin &&
        box.y + box.height < pane.y + pane.height - margin;
      expect(boxes.map(isInside)).toEqual([true, true, true]);
    }).toPass({ timeout: timeoutMs });
  // What was added and deleted since is fitted again. Cards out of sight are not drawn.
  await areInside(5);
  // A box that ends at the edge of the canvas moves the view.
  const margin = 45;
  await diagram(page).getByRole("button", { name: "Zoom out" }).click();
  await areInside(margin);
  // One of the steps is selected before, and the pointer is so fast that the browser sees it move only once.
  await card(page, /^E-mail/).click();
  await expect(diagram(page).locator("[data-step][aria-pressed=true]")).toHaveCount(1);
  await page.keyboard.down("Shift");
  await page.mouse.move(pane.x + margin, pane.y + margin);
  await page.mouse.down();
  await page.mouse.move(pane.x + pane.width - margin, pane.y + pane.height - margin);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(diagram(page).locator("[data-step][aria-pressed=true]")).toHaveCount(3);
  await expect(diagram(page).locator("[data-step]:focus")).toHaveCount(1);
  await page.keyboard.press("Control+c");

  const other = await page.context().newPage();
  await other.goto(`${baseUrl()}/app/workspace/form-actions/design/${id}`);
  await show(other, "Diagram");
  await card(other, /^Form/).focus();
  await other.keyboard.press("Control+v");
  await expect(card(other, /^Webhook/)).toHaveCount(2);
  await expect(edges(other)).toHaveCount(3);
});

test("[FA72] [FA73] a connection is deleted by keyboard, and the loose step is connected again in the list", async ({
  browser,
  page,
}) => {
  await openDiagram(browser, page);
  await tool(page, "Webhook").click();
  await expect(card(page, /^Webhook/)).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByText("Connection from “Form” to “Webhook” selected. Delete deletes it.")).toBeAttached();
  await page.keyboard.press("Delete");
  await expect(edges(page)).toHaveCount(0);
  await expect(card(page, /^Webhook/)).toBeFocused();
  await show(page, "List");
  const steps = page.getByRole("region", { name: "Steps" });
  await steps.getByRole("button", { name: "Connect…" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Form" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(steps.getByText("Not connected")).toHaveCount(0);
  await expect(steps.locator("[data-step]")).toHaveText([/^Form/, /^Webhook/]);
  await expectAccessibleInBothSchemes(page);
});
