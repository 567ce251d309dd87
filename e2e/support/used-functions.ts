import { emptyDefinition, emptyFunction, type FormDefinition, type FunctionDefinition } from "@askloom/contract";
import type { Browser, Page } from "@playwright/test";
import { expect, loginName, uniqueMark } from "./journey.ts";
import { joinByCalls } from "./mailed-links.ts";
import { type Caller, callApi, signedInOwner } from "./publish.ts";
import { signInWithoutPages } from "./sign-in.ts";

/** A number and a computed question. */
export const order: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Order" },
  pages: [
    {
      id: "page1",
      items: [
        { id: "amount", kind: "number", variant: "integer", title: { en: "How many?" } },
        { id: "price", kind: "computed", title: { en: "Price" }, formula: "1", format: "integer" },
      ],
    },
  ],
};

const colour = {
  id: "colour",
  kind: "single-choice" as const,
  variant: "radio" as const,
  title: { en: "Which colour?" },
  choices: [
    { id: "red", label: { en: "Cherry red" } },
    { id: "blue", label: { en: "Sky blue" } },
  ],
};

export const colouredOrder: FormDefinition = {
  ...order,
  pages: order.pages.map(({ id, items }) => ({ id, items: items.toSpliced(1, 0, colour) })),
};

/** The order with functions: one that checks the number, one that computes the other question. */
export function orderWith(title: string, { check, price }: { check?: string; price?: string }): FormDefinition {
  const use = (functionId: string) => ({ functionId, versionNumber: 1, parameters: {} });
  const items = order.pages.flatMap((page) =>
    page.items.map((item) => {
      if (item.kind === "computed") return { ...item, ...(price !== undefined && { function: use(price) }) };
      return { ...item, ...(check !== undefined && { check: use(check) }) };
    }),
  );
  return { ...order, title: { en: title }, pages: [{ id: "page1", items }] };
}

/** A function with a version. */
export async function addFunction(owner: Caller, parts: Partial<FunctionDefinition>) {
  const name = `${parts.name} ${uniqueMark()}`;
  const definition = { ...emptyFunction("en"), ...parts, name };
  const { id } = (await callApi(owner, "POST", "/api/functions", { definition })) as { id: string };
  await callApi(owner, "POST", `/api/functions/${id}/versions`, { note: "", acknowledgeFailing: true }, 1);
  return { id, name };
}

/** The signed-in page of someone new in Acme who may do these things, and nothing else. */
export async function newPerson(browser: Browser, rights: readonly string[]): Promise<Page> {
  const userName = `u${uniqueMark()}`;
  const person = { email: `${userName}@functions.example`, password: `its own ${userName}` };
  const owner = await signedInOwner(browser);
  await callApi(owner, "POST", "/api/users", {
    ...{ userName, name: userName, email: person.email },
    permissions: rights.map((right) => `Pages.Askloom.${right}`),
  });
  await joinByCalls(owner, person);
  const own = await (await browser.newContext()).newPage();
  await signInWithoutPages(own, person.email, { password: person.password });
  await expect(loginName(own)).toBeVisible();
  return own;
}
