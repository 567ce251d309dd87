import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./support/journey.ts";
import { expectLive, openAsOwner, publishForm, signedInOwner } from "./support/publish.ts";
import { expandable } from "./support/visit-forms.ts";

/** Another site, with a page for each text. */
async function anotherSite(pages: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>${pages[request.url ?? ""] ?? ""}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("[FL17] in a page of another site the frame is as high as the form, page by page", async ({ browser }) => {
  const owner = await signedInOwner(browser);
  const { pubId, link, testLink } = await publishForm(owner, expandable);
  const ownerPage = await openAsOwner(browser, `/app/workspace/form-pubs/explorer/${pubId}`);
  const snippet = await ownerPage.getByRole("textbox", { name: "Embed in your website" }).inputValue();
  const site = await anotherSite({ "/": snippet, "/test": snippet.replaceAll(link, testLink) });
  try {
    for (const path of ["/", "/test"]) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(site.url + path);
      const frame = page.locator("iframe");
      const form = page.frameLocator("iframe");
      const height = async () => (await frame.boundingBox())?.height ?? 0;
      const isAsHighAsForm = () =>
        expect
          .poll(
            async () =>
              (await height()) - (await form.locator("html").evaluate((root) => (root as HTMLElement).offsetHeight)),
          )
          .toBe(0);
      await expectLive(form);
      await isAsHighAsForm();
      const short = await height();
      expect(short).toBeLessThan(700);
      await form.getByRole("button", { name: "Next" }).click();
      await expect(form.getByLabel("Question 12")).toBeVisible();
      await expect.poll(height).toBeGreaterThan(short + 600);
      await isAsHighAsForm();
      await expect.poll(() => form.locator("html").evaluate((root) => root.scrollHeight <= innerHeight)).toBe(true);
      await form.getByRole("button", { name: "Back" }).click();
      await expect.poll(height).toBe(short);
    }
  } finally {
    site.close();
  }
});
