import { createServer } from "node:http";
import { type ActionDefinition, type ActionNode, emptyAction, emptyDefinition } from "@askloom/contract";
import type { Page } from "@playwright/test";
import { attachAction, createAction, openActionDesigner } from "./support/form-actions.ts";
import {
  baseUrl,
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflowOnPhone,
  goWithin,
  signInAs,
  test,
  uniqueMark,
} from "./support/journey.ts";
import { type Caller, callApi, openVisit, publishForm, signedInOwner } from "./support/publish.ts";
import { newPerson } from "./support/used-functions.ts";

const connectionsPath = "/app/workspace/form-actions/connections";
const designPath = "/app/workspace/form-actions/design";
const form = {
  ...emptyDefinition("en"),
  title: { en: "Order" },
  pages: [
    { id: "p", items: [{ kind: "text" as const, id: "article", variant: "short" as const, title: { en: "Article" } }] },
  ],
};

/** A publication whose action has these steps, one after the other. */
async function publishWith(owner: Caller, ...steps: readonly ActionNode[]) {
  const pub = await publishForm(owner, form, { name: `Orders ${uniqueMark()}` });
  const definition: ActionDefinition = {
    ...emptyAction("en"),
    name: `Send orders ${uniqueMark()}`,
    formId: pub.formId,
    nodes: [{ id: "form", kind: "form" }, ...steps],
    edges: steps.map(({ id: to }, place) => ({ id: `e${place}`, from: steps[place - 1]?.id ?? "form", to, order: 0 })),
  };
  const actionId = await createAction(owner, definition, { isVersioned: true });
  await attachAction(owner, pub.pubId, actionId);
  return { ...pub, actionId };
}

async function send(visitor: Page, article: string): Promise<void> {
  await visitor.getByRole("textbox", { name: "Article" }).fill(article);
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("receipt", { exact: false }).first()).toBeVisible();
}

/** Takes calls, and knows by how many secrets each was signed. */
async function openReceiver() {
  const received: string[] = [];
  const signatures: number[] = [];
  const answers = { status: 200 };
  const server = createServer(async (request, response) => {
    signatures.push(String(request.headers["webhook-signature"] ?? "").split(" ").length);
    for await (const piece of request) received.push(String(piece));
    response.statusCode = answers.status;
    response.end("Thank you");
  });
  const port = Number(process.env.ASKLOOM_TEST_RECEIVER);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return { port, received, signatures, answers, close: () => server.close() };
}

/** Makes a signing secret and another one: until the first is ended both are valid. */
async function changeSigningSecret(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make a signing secret" }).click();
  const secret = dialog.locator("code");
  const first = (await secret.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Make a new signing secret" }).click();
  await expect(secret).not.toHaveText(first);
  await expect(dialog.getByText("The secret before this one is still valid.")).toBeVisible();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Ends the secret before the last one. */
async function endPreviousSecret(page: Page, name: string): Promise<void> {
  await goWithin(page, `${connectionsPath}?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the previous secret" }).click();
  await expect(page.getByText("The previous secret is no longer used.")).toBeVisible();
}

test("[DL20] [DL21] [DL22] [CN4] [CN6] [FA40] [FA95] a delivery fails, the connection is corrected, all failed are retried, and the list says done; an address that is gone is paused and resumed, and the response is played", async ({
  browser,
  page,
}) => {
  const receiver = await openReceiver();
  const { port, received, signatures } = receiver;
  const owner = await signedInOwner(browser);
  const name = `Warehouse ${uniqueMark()}`;
  const bound = { name, kind: "bearer", addressPrefix: "https://wrong.example/", secret: "open sesame" };
  const { id: connectionId } = (await callApi(owner, "POST", "/api/connections", bound)) as { id: string };
  const { pubId, actionId, link } = await publishWith(owner, {
    ...{ id: "hook", kind: "webhook", title: "Tell the warehouse", address: `http://127.0.0.1:${port}/orders` },
    ...{ method: "POST", headers: [], body: { is: "response" }, connectionId },
  });
  await signInAs(page, "admin@acme.example", `${designPath}/${actionId}?tab=deliveries`);
  await expect(page.getByText("No deliveries yet")).toBeVisible();
  const visitor = await openVisit(browser, link);
  await send(visitor, "A lamp");

  const row = page.getByRole("row", { name: /Tell the warehouse/ });
  await expect(row).toContainText("Failed");
  await expect(row).toContainText("outside of the connection’s address");
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflowOnPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText("Waiting", { exact: true }).click();
  await expect(page).toHaveURL(/state=waiting/);
  await expect(page.getByText("No delivery is in this state.")).toBeVisible();

  await goWithin(page, `${connectionsPath}?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the secret.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Secret" }).fill("open sesame");
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await changeSigningSecret(page, name);

  await goWithin(page, `/app/workspace/form-pubs/explorer/${pubId}`);
  await expect(row).toContainText("Failed");
  await page.getByRole("button", { name: "Retry all failed…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("1 delivery is tried again.")).toBeVisible();
  await expect(row).toContainText("Done");
  await expect(row).toContainText("200");
  await row.getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toContainText("authorization: •••");
  await expect(page.getByRole("dialog")).toContainText("A lamp");
  await expectAccessibleInBothSchemes(page);
  expect(received.join("")).toContain("A lamp");
  expect(signatures).toEqual([2]);

  const other = await newPerson(browser, ["FormAction", "FormAction.Explore"]);
  await goWithin(other, `${designPath}/${actionId}?tab=deliveries`);
  const hidden = other.getByRole("row", { name: /Tell the warehouse/ });
  await expect(hidden).toContainText("Done");
  await expect(other.getByRole("button", { name: "Retry all failed…" })).toHaveCount(0);
  await hidden.getByRole("button").first().click();
  await expect(other.getByRole("dialog")).toContainText("Only people who may view responses see what was sent.");
  await expect(other.getByRole("dialog")).not.toContainText("A lamp");

  await endPreviousSecret(page, name);
  await resumePaused(page, {
    receiver,
    path: `${designPath}/${actionId}?tab=deliveries`,
    visit: () => openVisit(browser, link),
  });
  expect(signatures).toEqual([2, 1, 1]);
  await page.goto(`${baseUrl()}${designPath}/${actionId}`);
  await expect(page.locator("[data-step=hook]")).toContainText("2 in 30 days");
  await playReal(page, "A chair");
  receiver.close();
});

interface Pausing {
  readonly receiver: Awaited<ReturnType<typeof openReceiver>>;
  readonly path: string;
  readonly visit: () => Promise<Page>;
}

/** The address says that it is gone, which pauses it; once it answers, what waited is delivered. */
async function resumePaused(page: Page, { receiver, path, visit }: Pausing): Promise<void> {
  receiver.answers.status = 410;
  await page.goto(`${baseUrl()}${path}`);
  await send(await visit(), "A chair");
  const notice = page.getByRole("alert").filter({ hasText: "This address is paused" });
  await expect(notice).toContainText("1 delivery waits.");
  await expectAccessibleInBothSchemes(page);
  receiver.answers.status = 200;
  await notice.getByRole("button", { name: "Resume" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Tell the warehouse/ }).filter({ hasText: "Done" })).toHaveCount(2);
}

/** Plays the newest real response: it is shown, and cannot be kept. */
async function playReal(page: Page, article: string): Promise<void> {
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = page.getByRole("complementary", { name: "Try it" });
  await panel.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Response" }).click();
  await page.getByRole("option").first().click();
  await expect(dialog.getByText(article)).toBeVisible();
  await dialog.getByRole("button", { name: "Use this response" }).click();
  await expect(panel.getByText("A real response")).toBeVisible();
  await panel.getByRole("button", { name: "Play", exact: true }).click();
  await expect(panel.getByText(article).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Keep as scenario" })).toBeDisabled();
}

test("[CN7] [FA50] [FA51] a webhook gets a connection and is tried, and a mail is previewed and sent to oneself", async ({
  browser,
  page,
}) => {
  const owner = await signedInOwner(browser);
  const port = Number(process.env.ASKLOOM_TEST_RECEIVER);
  const hook: ActionNode = {
    ...{ id: "hook", kind: "webhook", address: `http://127.0.0.1:${port + 1}/orders`, method: "POST", headers: [] },
    body: { is: "response" },
  };
  const mail: ActionNode = {
    ...{ id: "mail", kind: "e-mail", copy: "none", subject: { en: "New: {{article}}" }, body: { en: "{{article}}" } },
    to: [{ is: "address", address: "orders@example.org" }],
  };
  const { actionId } = await publishWith(owner, hook, mail);
  await openActionDesigner(page, actionId);
  const steps = page.getByRole("region", { name: "Steps" });
  await steps.getByRole("button", { name: /Webhook/ }).click();
  await page.getByRole("button", { name: "New connection…" }).click();
  const dialog = page.getByRole("dialog");
  const name = `Shop ${uniqueMark()}`;
  await expect(dialog.getByLabel("Address")).toHaveValue(`http://127.0.0.1:${port + 1}/`);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("textbox", { name: "Secret" }).fill("open sesame");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("combobox", { name: "Connection" })).toHaveValue(name);
  await page.getByRole("button", { name: "Send test…" }).click();
  await dialog.getByRole("button", { name: "Send test" }).click();
  await expect(dialog.getByRole("status")).toContainText("ports 80 and 443");
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");

  await steps.getByRole("button", { name: /E-mail/ }).click();
  await page.getByRole("button", { name: "Preview and test…" }).click();
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("orders@example.org");
  await dialog.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText("A test mail was sent to admin@acme.example.")).toBeVisible();
  await expectNoOverflowOnPhone(page);
});
