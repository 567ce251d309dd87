import { type ActionDefinition, emptyAction, emptyDefinition, type FormDefinition } from "@askloom/contract";
import { saveVersion } from "./support/designer.ts";
import { attachAction, createAction, openActionDesigner } from "./support/form-actions.ts";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflowOnPhone,
  goWithin,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { openVisit, publishForm, signedInOwner } from "./support/publish.ts";

const first: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Sign up" },
  pages: [{ id: "p", items: [{ kind: "text", id: "name", variant: "short", title: { en: "Your name" } }] }],
};
const second: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Choose a workshop" },
  variables: [{ id: "v1", name: "guest", source: "address", parameter: "guest" }],
  pages: [{ id: "p", items: [{ kind: "text", id: "wish", variant: "short", title: { en: "Your wish, {{v1}}" } }] }],
};
const greeting = (formId: string, name: string): ActionDefinition => ({
  ...emptyAction("en"),
  name,
  formId,
  nodes: [
    { id: "form", kind: "form" },
    {
      id: "end",
      kind: "feedback",
      message: { en: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Welcome!" }] }] } },
    },
  ],
  edges: [{ id: "e1", from: "form", to: "end", order: 0 }],
});

test("[FA90] [FA92] [D22] feedback offers another form, which gets an answer; its publication names the action", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const name = `next-${uniqueMark()}`;
  const { pubId, formId, link } = await publishForm(owner, first, { name });
  const offered = await publishForm(owner, second, { name: `${name} workshop` });
  const id = await createAction(owner, greeting(formId, name));

  await openActionDesigner(page, id);
  await page.getByText("Welcome!").first().click();
  await page.getByRole("combobox", { name: "Then offer another form" }).fill(`${name} workshop`);
  await page.getByRole("option", { name: `${name} workshop` }).click();
  await page.getByRole("button", { name: "Add an answer" }).click();
  await expect(page.getByRole("combobox", { name: "Parameter" })).toHaveValue("guest");
  await expect(page.getByRole("combobox", { name: "Answer for guest" })).toHaveValue("Your name");
  await expect(page.getByText("Welcome! – then offers another form")).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/Choose a workshop\s+\/f\/[\w-]+\?guest=/)).toBeVisible();
  await expectNoOverflowOnPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await saveVersion(page);
  await attachAction(owner, pubId, id);

  const visit = await openVisit(browser, link);
  await visit.getByLabel("Your name").fill("Ada & Bo");
  await visit.getByRole("button", { name: "Send" }).click();
  await visit.getByRole("link", { name: "Continue with Choose a workshop" }).click();
  await expect(visit.getByLabel("Your wish, Ada & Bo")).toBeVisible();

  await goWithin(page, `/app/workspace/form-pubs/explorer/${offered.pubId}`);
  await expect(page.getByRole("region", { name: "Used by", exact: true }).getByRole("link")).toHaveText(name);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name, exact: true })).toBeVisible();
});
