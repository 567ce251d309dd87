import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { FormDefinition } from "@askloom/contract";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { formJsSchema, questionCount, thousandQuestions, thousandRules } from "./support/designer-forms.ts";
import { median, percentile95 } from "./support/measure.ts";
import { installPeers } from "./support/peer-packages.ts";
import { report } from "./support/report.ts";

// How the designer feels with a form of 1,000 questions: opening it, against form-js' editor with the same form in the
// same run; and the time from a key to the paint that shows what it did, on this machine and slowed down four times.
const slowDown = 4;
const rounds = 5;
const keys = 60;
const settleMs = 2_000;
const peers = join(import.meta.dirname, "peers/designer");

installPeers(peers);
await build({ root: peers, logLevel: "error", build: { outDir: "dist", emptyOutDir: true, target: "es2022" } });
await build({ root: join(import.meta.dirname, "../apps/workspace"), logLevel: "error" });

const server = await startServerProcess({ ASKLOOM_DATA: temporaryFolder("bench"), PORT: String(await freePort()) });
const peer = await servePeer();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addInitScript({ path: join(import.meta.dirname, "support/in-page.js") });
const [formId, ruledFormId] = await prepareForms(thousandQuestions(), thousandRules());
const opened: { ours: number[]; formJs: number[] } = { ours: [], formJs: [] };
for (let round = 0; round < rounds; round++) {
  opened.ours.push(await openOurs());
  opened.formJs.push(await openPeer(browser));
}
const page = await context.newPage();
const slowPage = await slowing(page);
const fields = { title: titleField, rule: ruleField, translation: translationField };
const typing: Record<string, { readonly asIs: number[]; readonly slowed: number[] }> = {};
for (const [field, enter] of Object.entries(fields)) {
  await page.goto(`${server.baseUrl}/app/workspace/forms/design/${field === "title" ? formId : ruledFormId}`);
  await enter(page);
  await page.waitForTimeout(settleMs);
  const asIs = await measureKeys(page, () => typeWords(page));
  await slowPage(slowDown);
  const slowed = await measureKeys(page, () => typeWords(page));
  await slowPage(1);
  typing[field] = { asIs, slowed };
}
await page.goto(`${server.baseUrl}/app/workspace/forms/design/${formId}`);
const acts = await acted(page);
await browser.close();
peer.server.close();
await server.end("SIGTERM");

report({
  bench: "designer",
  bars: [
    ...Object.entries(typing).flatMap(([field, { asIs, slowed }]) => [
      { name: `typing in a ${field}: key to paint, p95, ms`, value: percentile95(asIs), atMost: 50 },
      { name: `the same, ${slowDown} times slower`, value: percentile95(slowed), atMost: 50 },
    ]),
    { name: "opening: form-js' time / ours", value: median(opened.formJs) / median(opened.ours), atLeast: 1 },
  ],
  figures: {
    questions: questionCount,
    openedMs: opened,
    typingMedianMs: Object.entries(typing).map(([field, { asIs, slowed }]) => [field, median(asIs), median(slowed)]),
    ...acts,
  },
});

/** Signs in once; the session stays in the context. */
async function prepareForms(...definitions: FormDefinition[]): Promise<string[]> {
  const first = await context.newPage();
  await first.goto(server.baseUrl);
  await first.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await first.locator("#email").fill("designer@acme.example");
  await first.locator("#password").fill(server.demoPassword);
  await first.locator("#password").press("Enter");
  await first.waitForURL(/forms\/design$/);
  const ids: string[] = [];
  for (const definition of definitions) {
    ids.push(await first.evaluate<string>(`askloomBench.createForm(${JSON.stringify(definition)})`));
  }
  await first.close();
  return ids;
}

/** Slows a page down, and no longer; what one session has slowed down, only that one can undo. */
async function slowing(on: Page): Promise<(rate: number) => Promise<void>> {
  const session = await on.context().newCDPSession(on);
  return async (rate) => void (await session.send("Emulation.setCPUThrottlingRate", { rate }));
}

/** From the navigation until the first questions can be written. */
async function openOurs(): Promise<number> {
  const made = await context.newPage();
  await (await slowing(made))(slowDown);
  await made.goto(`${server.baseUrl}/app/workspace/forms/design/${formId}`, { waitUntil: "commit" });
  await made.locator("article[data-card] textarea").nth(3).waitFor();
  const at = await made.evaluate<number>("askloomBench.painted()");
  await made.close();
  return at;
}

async function openPeer(own: Browser): Promise<number> {
  const made = await (await own.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await (await slowing(made))(slowDown);
  await made.goto(peer.address, { waitUntil: "commit" });
  await made.waitForFunction("globalThis.openedAt !== undefined", undefined, { timeout: 180_000 });
  const at = await made.evaluate<number>("openedAt");
  await made.context().close();
  return at;
}

/** For each key the time until the frame that shows what it did has been painted. */
async function measureKeys(on: Page, press: () => Promise<void>): Promise<number[]> {
  await on.evaluate("askloomBench.takeTimes()");
  await press();
  await on.waitForTimeout(500);
  return on.evaluate<number[]>("askloomBench.takeTimes()");
}

async function titleField(on: Page): Promise<void> {
  await on.locator("article[data-card] textarea.d-title").nth(2).click();
}

/** The value of an open rule, among a thousand sentences. */
async function ruleField(on: Page): Promise<void> {
  await on.getByRole("tab", { name: "Dataflow" }).click();
  await on.locator(".d-flow-sentence").nth(3).click();
  await on.locator(".d-flow-editor .condition-value input").first().click();
}

async function translationField(on: Page): Promise<void> {
  await on.getByRole("tab", { name: "Translations" }).click();
  await on.locator(".d-grid-row textarea.d-target").nth(3).click();
}

/** Ten keys a second, which is faster than people type. */
async function typeWords(on: Page): Promise<void> {
  const text = "How satisfied were you with the whole of it? ".repeat(2).slice(0, keys);
  for (const letter of text) {
    await on.keyboard.press(letter === " " ? "Space" : letter);
    await on.waitForTimeout(100);
  }
}

async function acted(on: Page): Promise<Record<string, number>> {
  await on.locator("article[data-card]").nth(2).focus();
  const medians: Record<string, number> = {};
  const keysOf = { toggleRequired: "Control+.", move: "Alt+ArrowDown", undo: "Control+z" };
  for (const [name, key] of Object.entries(keysOf)) {
    const times = await measureKeys(on, async () => {
      for (let round = 0; round < 10; round++) {
        await on.keyboard.press(key);
        await on.waitForTimeout(100);
      }
    });
    medians[`${name}MedianMs`] = median(times);
  }
  return medians;
}

async function servePeer() {
  const folder = join(peers, "dist");
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const made = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "/").split("?")[0];
    if (path === "/schema.json") {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify(formJsSchema()));
    }
    const file = join(folder, path ?? "");
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return { server: made, address: `http://127.0.0.1:${(made.address() as AddressInfo).port}/` };
}
