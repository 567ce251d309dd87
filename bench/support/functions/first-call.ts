import { emptyDefinition, emptyFunction, type FormDefinition } from "@askloom/contract";
import { type Browser, chromium } from "@playwright/test";
import { freePort } from "../../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../../../tests/support/server-process.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { callerOf } from "../submissions/published-form.ts";

/** Times in a browser that knows nothing yet, in milliseconds. */
export interface FirstCall {
  /** From opening the page until it is live. */
  readonly liveMs: number;
  /** From the first key to the result of the first call: the sandbox is loaded with it. */
  readonly firstMs: number;
  /** From the second key to its result. */
  readonly secondMs: number;
}

/** Opens the page of a form whose price a function computes, so often, each time in a fresh browser context. */
export async function firstCalls(rounds: number): Promise<FirstCall[]> {
  const server = await startServerProcess({ ASKLOOM_DATA: temporaryFolder("bench"), PORT: String(await freePort()) });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const call = await callerOf(server);
    const priced = { ...emptyFunction("en"), name: "Price", body: "return response.amount * 7;" };
    const { id: functionId } = await call("functions", { definition: priced });
    await call(`functions/${functionId}/versions`, { note: "" }, { "if-match": '"1"' });
    const { id: formId } = await call("forms", { definition: formWith(functionId) });
    const pub = { formId, name: "Measured", audience: "everyone", version: "draft" };
    const { link } = await call("form-pubs", pub);
    const times: FirstCall[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await open(browser, `${server.baseUrl}/f/${link}`));
    return times;
  } finally {
    await browser.close();
    await server.end("SIGTERM");
  }
}

const formWith = (functionId: string): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: "Priced" },
  pages: [
    {
      id: "page1",
      items: [
        { id: "amount", kind: "number", variant: "integer", title: { en: "How many?" } },
        {
          ...{ id: "price", kind: "computed", title: { en: "Price" }, formula: "", format: "integer" },
          function: { functionId, versionNumber: 1, parameters: {} },
        },
      ],
    },
  ],
});

async function open(browser: Browser, address: string): Promise<FirstCall> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("#visit[data-live]").waitFor();
  const liveMs = await page.evaluate<number>("performance.now()");
  const type = (amount: number) => page.evaluate<number>(`(${typed})(${amount}, ${amount * 7})`);
  const times = { liveMs, firstMs: await type(6), secondMs: await type(8) };
  await context.close();
  return times;
}

/** In the page: writes a number into the field, and waits until the price is there. */
const typed = `(amount, price) => new Promise((resolve) => {
  const field = document.querySelector("input[type=number]");
  const start = performance.now();
  const look = () => {
    if (document.querySelector(".f-computed")?.textContent.trim() !== String(price)) return;
    observer.disconnect();
    resolve(performance.now() - start);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, String(amount));
  field.dispatchEvent(new Event("input", { bubbles: true }));
})`;
