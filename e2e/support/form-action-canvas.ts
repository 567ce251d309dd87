import { emptyAction, emptyDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { signInAs } from "./journey.ts";
import { callApi, signedInOwner } from "./publish.ts";

/** A form action on a form of its own, open in the designer. */
export async function openAction(browser: Browser, page: Page): Promise<string> {
  const owner = await signedInOwner(browser);
  const definition = {
    ...emptyDefinition("en"),
    title: { en: `Quiz ${crypto.randomUUID().slice(0, 8)}` },
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
  const form = (await callApi(owner, "POST", "/api/forms", { definition })) as { id: string };
  const action = { definition: { ...emptyAction("en"), formId: form.id } };
  const made = (await callApi(owner, "POST", "/api/form-actions", action)) as { id: string };
  const path = `/app/workspace/form-actions/design/${made.id}`;
  await signInAs(page, "admin@acme.example", path);
  return path;
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
