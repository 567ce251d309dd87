import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { startServerProcess } from "../tests/support/server-process.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { formJsSchema, questionCount, thousandQuestions } from "./support/designer-forms.ts";
import { installPeers } from "./support/peer-packages.ts";
import { report } from "./support/report.ts";

// How the designer feels with a form of 1,000 questions, in Chromium slowed down four times: opening it, against
// form-js' editor with the same form in the same run; and the time from a key to the paint that shows what it did.
const slowDown = 4;
const rounds = 5;
const keys = 60;
const peers = join(import.meta.dirname, "peers/designer");

installPeers(peers);
await build({ root: peers, logLevel: "error", build: { outDir: "dist", emptyOutDir: true, target: "es2022" } });
await build({ root: join(import.meta.dirname, "../apps/workspace"), logLevel: "error" });

const server = await startServerProcess({ ASKLOOM_DATA: temporaryFolder("bench"), PORT: "0" });
const peer = await servePeer();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addInitScript({ path: join(import.meta.dirname, "support/in-page.js") });
const formId = await prepareForm();
const opened: { ours: number[]; formJs: number[] } = { ours: [], formJs: [] };
for (let round = 0; round < rounds; round++) {
  opened.ours.push(await openOurs());
  opened.formJs.push(await openPeer(browser));
}
const page = await slowPage();
await page.goto(`${server.baseUrl}/app/workspace/forms/design/${formId}`);
await page.locator("article[data-card]").nth(1).waitFor();
const typing = await typed(page);
const acts = await acted(page);
await browser.close();
peer.server.close();
await server.end("SIGTERM");

const best = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const p95 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
report({
  bench: "designer",
  bars: [
    { name: "typing in a title: key to paint, p95, ms", value: p95(typing), atMost: 50 },
    { name: "opening: form-js' time / ours", value: best(opened.formJs) / best(opened.ours), atLeast: 1 },
  ],
  figures: { questions: questionCount, slowDown, openedMs: opened, typingMedianMs: best(typing), ...acts },
});

/** Signs in once; the session stays in the context. */
async function prepareForm(): Promise<string> {
  const first = await context.newPage();
  await first.goto(server.baseUrl);
  await first.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await first.locator("#email").fill("designer@acme.example");
  await first.locator("#password").fill(server.demoPassword);
  await first.locator("#password").press("Enter");
  await first.waitForURL(/forms\/design$/);
  const definition = JSON.stringify(thousandQuestions());
  const id = await first.evaluate<string>(`askloomBench.createForm(${definition})`);
  await first.close();
  return id;
}

async function slowPage(): Promise<Page> {
  const made = await context.newPage();
  const session = await context.newCDPSession(made);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return made;
}

/** From the navigation until the first questions can be written. */
async function openOurs(): Promise<number> {
  const made = await slowPage();
  await made.goto(`${server.baseUrl}/app/workspace/forms/design/${formId}`, { waitUntil: "commit" });
  await made.locator("article[data-card] textarea").nth(3).waitFor();
  const at = await made.evaluate<number>("askloomBench.painted()");
  await made.close();
  return at;
}

async function openPeer(own: Browser): Promise<number> {
  const made = await (await own.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const session = await made.context().newCDPSession(made);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
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

async function typed(on: Page): Promise<number[]> {
  await on.locator("article[data-card] textarea.d-title").nth(2).click();
  const text = "How satisfied were you with the whole of it? ".repeat(2).slice(0, keys);
  return measureKeys(on, async () => {
    for (const letter of text) {
      await on.keyboard.press(letter === " " ? "Space" : letter);
      await on.waitForTimeout(40);
    }
  });
}

async function acted(on: Page): Promise<Record<string, number>> {
  await on.keyboard.press("Escape");
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
    medians[`${name}MedianMs`] = best(times);
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
