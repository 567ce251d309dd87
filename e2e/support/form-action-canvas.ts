import { emptyAction, emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { createAction, openActionDesigner } from "./form-actions.ts";
import { uniqueMark } from "./journey.ts";
import { createForm, signedInOwner } from "./publish.ts";

/** A form action on a form of its own, open in the designer. */
export async function openAction(browser: Browser, page: Page): Promise<string> {
  const owner = await signedInOwner(browser);
  const definition: FormDefinition = {
    ...emptyDefinition("en"),
    title: { en: `Quiz ${uniqueMark()}` },
    pages: [
      {
        id: "p",
        items: [
          { kind: "yes-no", id: "capital", variant: "checkbox", title: { en: "Is Paris a capital?" } },
          { kind: "text", id: "remarks", variant: "short", title: { en: "Remarks" } },
        ],
      },
    ],
  };
  const formId = await createForm(owner, definition);
  const id = await createAction(owner, { ...emptyAction("en"), formId });
  await openActionDesigner(page, id);
  return id;
}

/** The same, on the diagram with the form's card selected. */
export async function openDiagram(browser: Browser, page: Page): Promise<string> {
  const id = await openAction(browser, page);
  await show(page, "Diagram");
  await card(page, /^Form/).click();
  return id;
}

export const diagram = (page: Page) => page.getByRole("region", { name: "Diagram of the steps" });
export const card = (page: Page, name: string | RegExp) =>
  diagram(page).locator("[data-step]").filter({ hasText: name });
export const show = (page: Page, view: "List" | "Diagram") =>
  page.getByRole("radiogroup", { name: "View of the steps" }).getByText(view).click();
export const tool = (page: Page, name: string) => diagram(page).getByRole("button", { name: `Add: ${name}` });
export const edges = (page: Page) => diagram(page).locator(".react-flow__edge");

/** Does something that is saved by itself, and waits until the server has it. */
export const saving = (page: Page, act: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().includes("/form-actions/") && answer.ok(),
    ),
    act(),
  ]);
