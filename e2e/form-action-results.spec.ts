import { type ActionDefinition, emptyAction, emptyDefinition, type FormDefinition } from "@askloom/contract";
import { createAction } from "./support/form-actions.ts";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflowOnPhone,
  goWithin,
  signInAs,
  signInToPortalAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { callApi, createForm, openVisit, publishForm, signedInOwner } from "./support/publish.ts";

const quiz: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Quiz" },
  pages: [{ id: "p", items: [{ kind: "number", id: "legs", variant: "integer", title: { en: "Legs of a spider" } }] }],
};
const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});

/** Ten points for the right answer, with a grade for each end, and an event. */
const grading = (formId: string, name: string): ActionDefinition => ({
  ...emptyAction("en"),
  name,
  formId,
  nodes: [
    { id: "form", kind: "form" },
    {
      id: "score",
      kind: "evaluation",
      title: "Quiz",
      method: {
        is: "points",
        rows: [{ id: "r", operand: { question: "legs" }, operator: "==", value: 8, whenTrue: 10, whenFalse: 0 }],
        grades: [
          { id: "low", to: 4, label: { en: "Try again" }, tone: "negative" },
          { id: "high", from: 5, label: { en: "Well done" }, tone: "positive" },
        ],
      },
    },
    { id: "raise", kind: "event", name, carries: ["legs"] },
    { id: "end", kind: "feedback", message: { en: doc("You have {{score}} points.") } },
  ],
  edges: [
    { id: "e1", from: "form", to: "score", order: 0 },
    { id: "e2", from: "score", to: "raise", order: 1 },
    { id: "e3", from: "raise", to: "end", order: 2 },
  ],
});

test("[FA61] [RS40] [RS41] an action runs on what was sent before, and its score is in table, chart and response", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const name = `grade-${uniqueMark()}`;
  const { pubId, formId, link } = await publishForm(owner, quiz, { name });
  const send = async (legs: string) => {
    const visit = await openVisit(browser, link);
    await visit.getByLabel("Legs of a spider").fill(legs);
    await visit.getByRole("button", { name: "Send" }).click();
    return visit;
  };
  await expect((await send("6")).getByText(/Thank you/).first()).toBeVisible();
  await createAction(owner, grading(formId, name), { isVersioned: true });

  await signInAs(page, "admin@acme.example", `/app/workspace/form-pubs/explorer/${pubId}`);
  await page.getByRole("combobox", { name: "Form action" }).click();
  await page.getByRole("option", { name: `${name}, version 1` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Run it on existing responses…" }).click();
  const dialog = page.getByRole("dialog", { name: "Run the form action on existing responses" });
  await expect(dialog.getByRole("radio", { name: "1 response it has not evaluated yet" })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: "Run on 1 response" }).click();
  await expect(page.getByText("Started for 1 response.")).toBeVisible();
  await expect((await send("8")).getByText("You have 10 points.")).toBeVisible();

  const results = async () => {
    const query = `columns=${encodeURIComponent("#outcome.score")}`;
    const found = await callApi(owner, "GET", `/api/form-pubs/${pubId}/responses?${query}`);
    return (found as { items: { answers: object }[] }).items.map(({ answers }) => Object.values(answers).join());
  };
  await expect.poll(results, { timeout: 60_000 }).toEqual(["Well done", "Try again"]);
  await goWithin(page, `/app/workspace/form-pubs/${pubId}/responses`);
  const table = page.getByRole("table", { name: "Responses" });
  await expect(table.getByRole("row", { name: /Try again/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Well done/ })).toContainText("10");
  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("heading", { name: "Quiz: Result" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("tab", { name: "Table" }).click();
  await table
    .getByRole("row", { name: /Well done/ })
    .getByRole("link")
    .first()
    .click();
  const report = page.getByRole("region", { name: "Evaluation" });
  await expect(report).toContainText("10 (possible: 0 to 10)");
  await expect(report.getByRole("link", { name: `By “${name}”, version 1` })).toBeVisible();
  await expectNoOverflowOnPhone(page);
});

test("[CE1] [CE3] a member subscribes to an event in the portal", async ({ browser, page }) => {
  const owner = await signedInOwner(browser);
  const name = `event-${uniqueMark()}`;
  const formId = await createForm(owner, quiz);
  await createAction(owner, grading(formId, name), { isVersioned: true });
  await signInToPortalAs(page, "viewer@acme.example", "/portal/events");
  const wanted = page.getByRole("switch", { name: `E-mail me about ${name}` });
  await wanted.click({ force: true });
  await expect(page.getByText(`You will get an e-mail when ${name} happens.`)).toBeVisible();
  await page.reload();
  await expect(wanted).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflowOnPhone(page);
});
