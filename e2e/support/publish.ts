import type { FormDefinition } from "@askloom/contract";
import type { Browser, BrowserContextOptions, FrameLocator, Page } from "@playwright/test";
import { baseUrl, expect, type SignedIn, signedIn, signInAs } from "./journey.ts";

export interface PublishedForm {
  readonly pubId: string;
  readonly formId: string;
  readonly link: string;
  readonly testLink: string;
}

export type Caller = Pick<SignedIn, "cookies">;

/** Calls the API as the caller's browser would. */
export async function callApi(
  { cookies }: Caller,
  method: string,
  path: string,
  body?: unknown,
  ifMatch?: number,
): Promise<unknown> {
  const cookie = (name: string) => decodeURIComponent(cookies.find((each) => each.name === name)?.value ?? "");
  const answer = await fetch(baseUrl() + path, {
    method,
    headers: {
      authorization: `Bearer ${cookie("Abp.AuthToken")}`,
      PolpAbpTenantId: cookie("PolpAbpTenantId"),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** A form of this definition, at the server. */
export const createForm = async (owner: Caller, definition: FormDefinition): Promise<string> =>
  ((await callApi(owner, "POST", "/api/forms", { definition })) as { id: string }).id;

/** A form of this definition, published by someone who may. */
export async function publishForm(
  owner: Caller,
  definition: FormDefinition,
  parts: object = {},
): Promise<PublishedForm> {
  const formId = await createForm(owner, definition);
  const properties = { formId, version: "draft", audience: "everyone", name: "Published", ...parts };
  const pub = (await callApi(owner, "POST", "/api/form-pubs", properties)) as Record<
    "id" | "link" | "testLink",
    string
  >;
  return { pubId: pub.id, formId, link: pub.link, testLink: pub.testLink };
}

/** The owner of what is published: no page is opened for what can be called. */
export const signedInOwner = (browser: Browser): Promise<SignedIn> => signedIn(browser, "admin@acme.example");

/** A page of the owner, in a browser of its own. */
export async function openAsOwner(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, "admin@acme.example", path);
  return page;
}

/** The form on the page answers to what is done: its script has begun. */
export const expectLive = (page: Page | FrameLocator): Promise<void> =>
  expect(page.locator("#visit[data-live]")).toBeAttached();

/** Someone who has nothing to do with the tenant, on a page of the form that is live. */
export async function openVisit(browser: Browser, link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${baseUrl()}/f/${link}`);
  if (options.javaScriptEnabled !== false) await expectLive(page);
  return page;
}
