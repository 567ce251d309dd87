import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./support/measure.ts";
import { installPeers } from "./support/peer-packages.ts";
import { report } from "./support/report.ts";
import { publishForm } from "./support/submissions/published-form.ts";
import { visitorForm, visitorQuestions } from "./support/visitor/questions.ts";
import { servePeers } from "./support/visitor/serve-peers.ts";

// What a visitor waits for, on a machine slowed down four times: that the first question of a form of 20 can be typed
// into, and that the page is live, in our page and in what people would take instead; and what a key that shows or hides a question costs in a long form, against the least
// page of React that does it. All in one run, taking turns.
const slowDown = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const keyRounds = Number(process.env.BENCH_KEY_ROUNDS ?? 3);
const keys = 20;
const lengths = [200, 1_000] as const;
const peerNames = ["survey-js", "form-js", "rjsf", "formio"] as const;
const names = ["askloom", "react", ...peerNames] as const;
type Name = (typeof names)[number];

const peers = join(import.meta.dirname, "peers/visitor");
const visitor = join(import.meta.dirname, "../apps/visitor");
const loadBefore = loadavg();
installPeers(peers);
for (const name of ["react", ...peerNames]) await buildPeer(name);
await build({ root: visitor, logLevel: "error" });
await build({ root: visitor, logLevel: "error", build: { ssr: "src/render.tsx" } });

const folder = temporaryFolder("bench");
const server = await startServerProcess({ ASKLOOM_DATA: folder, PORT: String(await freePort()) });
const served = await servePeers(join(peers, "dist"));
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const links = new Map<number, string>();
for (const count of [20, ...lengths]) {
  links.set(count, (await publishForm(server, visitorForm(visitorQuestions(count)))).link);
}

const opened = Object.fromEntries(names.map((name) => [name, [] as Opened[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const name of names) opened[name]?.push(await open(name));
}
const isReadable = await readsWithoutScripts();
const keepsTyped = await keepsWhatIsTypedFirst();
const typed = Object.fromEntries(lengths.map((count) => [count, { askloom: [] as number[], react: [] as number[] }]));
for (let round = 0; round < keyRounds; round += 1) {
  for (const count of lengths) {
    typed[count]?.askloom.push(...(await typeKeys("askloom", count)));
    typed[count]?.react.push(...(await typeKeys("react", count)));
  }
}
await browser.close();
served.close();
await server.end("SIGTERM");
await rm(folder, { recursive: true, force: true });

const typeableMs = (name: Name) => median((opened[name] ?? []).map(({ typeableAt }) => typeableAt));
const liveMs = (name: Name) => median((opened[name] ?? []).map(({ liveAt }) => liveAt));
const kilobytes = (name: Name) => (opened[name]?.at(-1)?.bytes ?? Number.NaN) / 1000;
report({
  bench: "visitor",
  bars: [
    { name: "script and style of 20 questions, compressed, kB", value: kilobytes("askloom"), atMost: 100 },
    { name: "readable before any script ran", value: isReadable ? 1 : 0, atLeast: 1 },
    { name: "what is typed before the page is live is kept", value: keepsTyped ? 1 : 0, atLeast: 1 },
    {
      name: "first question can be typed into: the quickest peer's time ÷ ours",
      value: Math.min(...peerNames.map(typeableMs)) / typeableMs("askloom"),
      atLeast: 2,
    },
    {
      name: "page is live: the quickest peer's time ÷ ours",
      value: Math.min(...peerNames.map(liveMs)) / liveMs("askloom"),
      atLeast: 1.25,
    },
    ...lengths.map((count) => ({
      name: `key to paint at ${count} questions ÷ the least page of React`,
      value: median(typed[count]?.askloom ?? []) / median(typed[count]?.react ?? []),
      atMost: 1.3,
    })),
  ],
  figures: {
    slowDown,
    kilobytes: Object.fromEntries(names.map((name) => [name, kilobytes(name)])),
    typeableMs: Object.fromEntries(names.map((name) => [name, typeableMs(name)])),
    liveMs: Object.fromEntries(names.map((name) => [name, liveMs(name)])),
    keyToPaintMedianMs: Object.fromEntries(
      lengths.map((count) => [
        count,
        { askloom: median(typed[count]?.askloom ?? []), react: median(typed[count]?.react ?? []) },
      ]),
    ),
    loadBefore,
    loadAfter: loadavg(),
  },
});

async function buildPeer(name: string): Promise<void> {
  await build({
    root: peers,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(peers, `${name}.html`) },
    },
    base: `/${name}/`,
  });
}

function addressOf(name: Name, count: number): string {
  if (name === "askloom") return `${server.baseUrl}/f/${links.get(count)}`;
  return `${served.address}/${name}/${name}.html?questions=${count}`;
}

interface Opened {
  readonly typeableAt: number;
  readonly liveAt: number;
  readonly bytes: number;
}

/** In a browser that knows nothing yet. */
async function openPage(name: Name, count: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript({ path: join(import.meta.dirname, "support/visitor/in-page.js") });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.goto(addressOf(name, count), { waitUntil: "commit" });
  return page;
}

async function open(name: Name): Promise<Opened> {
  const page = await openPage(name, 20);
  const typeableAt = await page.evaluate<number>("typeableAt");
  const liveAt = await page.evaluate<number>("liveAt");
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate<number>(
    `performance.getEntriesByType("resource").filter(({ name }) => /\\.(js|css)$/.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  );
  await page.context().close();
  return { typeableAt, liveAt, bytes };
}

async function readsWithoutScripts(): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf("askloom", 20));
  const isThere =
    (await page.getByText("Question 1:").first().isVisible()) && (await page.getByText("Question 20:").isVisible());
  await context.close();
  return isThere;
}

/** An x that is typed as soon as there is a field stays in it, and shows the second question once the page is live. */
async function keepsWhatIsTypedFirst(): Promise<boolean> {
  const page = await openPage("askloom", 20);
  await page.evaluate("typeableAt");
  const field = page.getByLabel("Question 1:").first();
  await field.pressSequentially("x");
  await page.evaluate("liveAt");
  const isShown = await page
    .getByLabel("Question 2:")
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  const value = await field.inputValue();
  await page.context().close();
  return isShown && value === "x";
}

/** An x shows the second question, and taking it away hides it. */
async function typeKeys(name: Name, count: number): Promise<number[]> {
  const page = await openPage(name, count);
  await page.evaluate("liveAt");
  await page.getByLabel("Question 1:").first().focus();
  await page.waitForTimeout(1_000);
  await page.evaluate("watchKeys()");
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press(key % 2 === 1 ? "x" : "Backspace");
    await page.evaluate(`timesOf(${key})`);
    await page.waitForTimeout(100);
  }
  // The first two are the first that the page ever did.
  const times = (await page.evaluate<number[]>(`timesOf(${keys})`)).slice(2);
  await page.context().close();
  return times;
}
