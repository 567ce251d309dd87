import type { FormDefinition } from "@askloom/contract";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { baseUrl, enterAs, expect } from "./journey.ts";

export interface PublishedForm {
  readonly pubId: string;
  readonly formId: string;
  readonly link: string;
  readonly testLink: string;
}

/** Calls the API with the page's own session. */
export function callApi(page: Page, method: string, path: string, body?: unknown, ifMatch?: number): Promise<unknown> {
  return page.evaluate(
    async ({ method: verb, path: place, body: sent, ifMatch: revision }) => {
      const cookie = (name: string) =>
        decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? "");
      const answer = await fetch(place, {
        method: verb,
        headers: {
          authorization: `Bearer ${cookie("Abp\\.AuthToken")}`,
          PolpAbpTenantId: cookie("PolpAbpTenantId"),
          ...(sent === undefined ? {} : { "content-type": "application/json" }),
          ...(revision === undefined ? {} : { "if-match": `"${revision}"` }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${verb} ${place}: ${answer.status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
    { method, path, body, ifMatch },
  );
}

/** A form of this definition, published; the page is that of someone who may. */
export async function publishForm(page: Page, definition: FormDefinition, parts: object = {}): Promise<PublishedForm> {
  const form = (await callApi(page, "POST", "/api/forms", { definition })) as { id: string };
  const properties = { formId: form.id, version: "draft", audience: "everyone", name: "Published", ...parts };
  const pub = (await callApi(page, "POST", "/api/form-pubs", properties)) as Record<"id" | "link" | "testLink", string>;
  return { pubId: pub.id, formId: form.id, link: pub.link, testLink: pub.testLink };
}

export async function signedIn(browser: Browser, email = "admin@acme.example"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, email);
  return page;
}

/** Someone who has nothing to do with the tenant, on a page of the form that is live. */
export async function openVisit(browser: Browser, link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${baseUrl()}/f/${link}`);
  if (options.javaScriptEnabled !== false) await expect(page.locator("#visit[data-live]")).toBeAttached();
  return page;
}
