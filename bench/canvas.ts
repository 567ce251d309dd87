import { join } from "node:path";
import { type ActionDefinition, emptyAction, emptyDefinition } from "@askloom/contract";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median, percentile95 } from "./support/measure.ts";
import { report } from "./support/report.ts";

// How the diagram of a form action with 500 steps feels, slowed down four times: opening it, arranged by hand and not;
// from each move of a drag to its paint; and from a key in the settings of a step to its paint.
const slowDown = 4;
const rounds = 5;
const stepCount = 500;
const settleMs = 2_000;
const firstCard = ".react-flow__node [data-step=form]";

await build({ root: join(import.meta.dirname, "../apps/workspace"), logLevel: "error" });
const server = await startServerProcess({ ASKLOOM_DATA: temporaryFolder("bench"), PORT: String(await freePort()) });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addInitScript({ path: join(import.meta.dirname, "support/in-page.js") });
const { arranged, automatic } = await prepareActions();
const opened: Record<"arranged" | "automatic", number[]> = { arranged: [], automatic: [] };
for (let round = 0; round < rounds; round++) {
  opened.arranged.push(await openDiagram(arranged));
  opened.automatic.push(await openDiagram(automatic));
}
const page = await openedPage(arranged);
await showDiagram(page);
await page.waitForTimeout(settleMs);
const dragging = await measured(page, () => drag(page));
await page.locator("[data-step=s1]").click();
await page.getByLabel("Title").click();
await page.waitForTimeout(settleMs);
const typing = await measured(page, () => type(page));
await browser.close();
await server.end("SIGTERM");

report({
  bench: "canvas",
  bars: [
    { name: `opening the diagram of ${stepCount} steps, ms`, value: median(opened.arranged), atMost: 1_000 },
    { name: "the same, where the layout is automatic, ms", value: median(opened.automatic), atMost: 1_000 },
    { name: "dragging: move to paint, p95, ms", value: percentile95(dragging), atMost: 50 },
    { name: "typing a title: key to paint, p95, ms", value: percentile95(typing), atMost: 50 },
  ],
  figures: { slowDown, openedMs: opened, dragMedianMs: median(dragging), typingMedianMs: median(typing) },
});

/** Signs in once; the session stays in the context. */
async function prepareActions() {
  const first = await context.newPage();
  await first.goto(server.baseUrl);
  await first.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await first.locator("#email").fill("admin@acme.example");
  await first.locator("#password").fill(server.demoPassword);
  await first.locator("#password").press("Enter");
  await first.waitForURL(/workspace/);
  const create = (path: string, definition: object) =>
    first.evaluate<string>(`askloomBench.create(${JSON.stringify(path)}, ${JSON.stringify(definition)})`);
  const formId = await create("/api/forms", { ...emptyDefinition("en"), title: { en: "Five hundred steps" } });
  const ids = {
    arranged: await create("/api/form-actions", { ...actionOf("arranged"), formId }),
    automatic: await create("/api/form-actions", { ...actionOf("automatic"), formId }),
  };
  await first.close();
  return ids;
}

/** A tree of conditions with two branches each, and deliveries below them. */
function actionOf(how: "arranged" | "automatic"): ActionDefinition {
  const nodes: ActionDefinition["nodes"] = [{ id: "form", kind: "form", ...placeOf(0, how) }];
  const edges: ActionDefinition["edges"] = [{ id: "e0", from: "form", to: "s1", order: 0 }];
  for (let index = 1; index < stepCount; index++) {
    const [left, right] = [2 * index, 2 * index + 1];
    const isInner = right < stepCount;
    const place = placeOf(index, how);
    const mail = { to: [], subject: {}, body: {}, copy: "none" } as const;
    nodes.push(
      isInner
        ? { id: `s${index}`, kind: "decision", title: `Condition ${index}`, ...place }
        : { id: `s${index}`, kind: "e-mail", title: `Mail ${index}`, ...mail, to: [], ...place },
    );
    if (!isInner) continue;
    const when = { operand: { question: "q" }, operator: "is-answered" } as const;
    edges.push({ id: `e${left}`, from: `s${index}`, to: `s${left}`, order: 0, when });
    edges.push({ id: `e${right}`, from: `s${index}`, to: `s${right}`, order: 1 });
  }
  return { ...emptyAction("en"), name: `Steps, ${how}`, nodes, edges };
}

function placeOf(index: number, how: "arranged" | "automatic") {
  return how === "automatic" ? {} : { position: { x: (index % 20) * 280, y: Math.floor(index / 20) * 160 } };
}

async function openedPage(id: string): Promise<Page> {
  const made = await context.newPage();
  await made.goto(`${server.baseUrl}/app/workspace/form-actions/design/${id}`);
  await made.locator("[data-step=form]").waitFor();
  await made.waitForTimeout(settleMs);
  const session = await made.context().newCDPSession(made);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return made;
}

async function showDiagram(on: Page): Promise<void> {
  await on.getByRole("radiogroup", { name: "View of the steps" }).getByText("Diagram").click();
  await on.locator(firstCard).waitFor();
}

/** From the press of the pointer until the first cards are painted, by the page's own clock. */
async function openDiagram(id: string): Promise<number> {
  const made = await openedPage(id);
  await made.evaluate(`askloomBench.watch(${JSON.stringify(firstCard)})`);
  await showDiagram(made);
  const ms = await made.evaluate<number>("askloomBench.pressToShown()");
  await made.close();
  return ms;
}

async function measured(on: Page, act: () => Promise<void>): Promise<number[]> {
  await on.evaluate("askloomBench.takeTimes()");
  await act();
  await on.waitForTimeout(500);
  return on.evaluate<number[]>("askloomBench.takeTimes()");
}

async function drag(on: Page): Promise<void> {
  const box = await on.locator("[data-step=form]").boundingBox();
  if (box === null) throw new Error("there is no card to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await on.mouse.move(x, y);
  await on.mouse.down();
  for (let move = 1; move <= 60; move++) {
    await on.mouse.move(x + move * 4, y + (move % 10) * 6);
    await on.waitForTimeout(50);
  }
  await on.mouse.up();
}

/** Ten keys a second, which is faster than people type. */
async function type(on: Page): Promise<void> {
  for (const letter of "Asks whether the response is complete and then goes on".slice(0, 60)) {
    await on.keyboard.press(letter === " " ? "Space" : letter);
    await on.waitForTimeout(100);
  }
}
