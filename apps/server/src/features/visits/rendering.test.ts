import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { VisitState } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { form, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { renderingOf } from "./rendering.ts";
import { loadVisitorApp } from "./visitor-app.ts";

const stateOf = (items: Item[], answers: VisitState["answers"] = {}): VisitState => ({
  link: "l".repeat(22),
  purpose: "fill",
  definition: form({ items }),
  answers,
  parameters: {},
  language: "en",
  page: null,
  version: 1,
  pageToken: "",
  offline: null,
  seed: "",
  now: "2026-11-15T14:30",
  placesLeft: null,
  isTest: false,
  resumed: null,
  restart: "/restart",
  change: null,
  failures: [],
  action: "/f/l",
  hidden: {},
});

const nested = repeat("a", { minRows: 1_000 }, repeat("b", { minRows: 100 }, text("t")));
const rendered = (markup: string) => ({ markup, title: "" });
const rendersHere = async () => rendered("here");
const here = { renderVisit: rendersHere, renderPaper: rendersHere, renderSent: rendersHere, renderCopy: rendersHere };

/** A program of which each task says what it does. */
function program(source: string): string {
  const file = join(temporaryFolder("rendering"), `program-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(file, `export const renderVisit = ${source};\nexport const renderCopy = renderVisit;\n`);
  return file;
}

test("[FL30] a page of ordinary size is rendered at once, a large one on a thread of its own", async () => {
  const { renderVisit, renderCopy } = renderingOf(here, program("async () => ({ markup: 'elsewhere', title: '' })"));
  expect(await renderVisit(stateOf([text("a"), text("b")]))).toEqual(rendered("here"));
  const elsewhere = { markup: new TextEncoder().encode("elsewhere"), title: "" };
  expect(await renderVisit(stateOf([nested]))).toEqual(elsewhere);
  expect(await renderCopy(stateOf([text("a")], { a: "x".repeat(60_000) }))).toEqual(elsewhere);
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: `r${index}`, answers: {} }));
  expect(await renderVisit(stateOf([repeat("a", {}, text("t"))], { a: rows }))).toEqual(elsewhere);
});

test("[FL30] what takes all memory ends alone: it is refused, and the next page is rendered", async () => {
  const hungry =
    "async (state) => { const all = []; while (state.page === 'hungry') all.push(new Array(1e6).fill(1.5)); return { markup: '', title: 'fine' }; }";
  const { renderVisit } = renderingOf(here, program(hungry));
  const state = stateOf([nested]);
  await expect(renderVisit({ ...state, page: "hungry" })).rejects.toMatchObject({ code: "unavailable" });
  expect(await renderVisit(state)).toMatchObject({ title: "fine" });
});

test("[FL30] [EX3] nested repeats make a page that can be sent, not one of a hundred thousand rows", async () => {
  // The size of the page counts here; beside other tests, a thread of the lowest priority may wait for long.
  const app = await loadVisitorApp(fileURLToPath(new URL("../../../../visitor/dist", import.meta.url)), 50_000);
  const rendered = await app?.renderVisit(stateOf([nested]));
  const markup = Buffer.from(rendered?.markup ?? "").toString();
  expect(markup).toContain('name="a/r1/b/r1/t"');
  expect(markup.match(/<input/g)?.length ?? 0).toBeLessThan(4_100);
  expect(markup.length).toBeLessThan(5_000_000);
});
