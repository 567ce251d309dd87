import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SentResponse, VisitState } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { computed, form, number, page, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { slowClock } from "../../../../../tests/support/slow-clock.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { turnsTaken } from "../../../../../tests/support/turns-taken.ts";
import { renderingOf } from "./rendering.ts";
import { loadVisitorApp } from "./visitor-app.ts";

const built = fileURLToPath(new URL("../../../../visitor/dist", import.meta.url));

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
  expect(await renderVisit(stateOf([text("a"), text("b")]), "t")).toEqual(rendered("here"));
  const elsewhere = { markup: new TextEncoder().encode("elsewhere"), title: "" };
  expect(await renderVisit(stateOf([nested]), "t")).toEqual(elsewhere);
  expect(await renderCopy(stateOf([text("a")], { a: "x".repeat(60_000) }), "t")).toEqual(elsewhere);
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: `r${index}`, answers: {} }));
  expect(await renderVisit(stateOf([repeat("a", {}, text("t"))], { a: rows }), "t")).toEqual(elsewhere);
});

test("[FL30] what takes all memory ends alone: it is refused, and the next page is rendered", async () => {
  const hungry =
    "async (state) => { const all = []; while (state.page === 'hungry') all.push(new Array(1e6).fill(1.5)); return { markup: '', title: 'fine' }; }";
  const { renderVisit } = renderingOf(here, program(hungry));
  const state = stateOf([nested]);
  await expect(renderVisit({ ...state, page: "hungry" }, "t")).rejects.toMatchObject({ code: "unavailable" });
  expect(await renderVisit(state, "t")).toMatchObject({ title: "fine" });
});

test("[FL30] what takes too long ends, with what waited for it; the next page is rendered", async () => {
  const endless = "async ({ page }) => { while (page === 'endless'); return { markup: '', title: 'fine' }; }";
  const { renderVisit } = renderingOf(here, program(endless), 2_000);
  const state = stateOf([nested]);
  const [first, second] = await Promise.allSettled(
    ["one", "other"].map((tenantId) => renderVisit({ ...state, page: "endless" }, tenantId)),
  );
  for (const each of [first, second]) expect(each).toMatchObject({ reason: { code: "unavailable" } });
  const titleOf = () => renderVisit(state, "one").then(({ title }) => title, String);
  await expect.poll(titleOf, { timeout: 30_000 }).toBe("fine");
});

test("[FL30] a tenant with too many pages waiting is refused, and no other", async () => {
  const { renderVisit } = renderingOf(here, program("async ({ page }) => ({ markup: '', title: page })"));
  const pages = Array.from({ length: 60 }, () => renderVisit(stateOf([nested]), "busy"));
  const other = renderVisit(stateOf([nested]), "other");
  const refused = (await Promise.allSettled(pages)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  expect(await other).toBeDefined();
});

test("[FL30] [FL36] the thread knows a definition again, until others have taken its place", async () => {
  const source = `(() => {
    const seen = new WeakSet();
    return async ({ definition, page }) => {
      const title = (seen.has(definition) ? "known " : "new ") + definition.title.en + page;
      seen.add(definition);
      return { markup: "", title };
    };
  })()`;
  const { renderVisit } = renderingOf(here, program(source));
  const stateNamed = (en: string) => ({ ...stateOf([nested]), definition: form({ title: { en }, items: [nested] }) });
  const titleOf = async (state: VisitState, page: string) => (await renderVisit({ ...state, page }, "t")).title;
  const [one, other] = [stateNamed("</script>"), stateNamed("b")];
  expect(await titleOf(one, "1")).toBe("new </script>1");
  expect(await titleOf(other, "1")).toBe("new b1");
  expect([await titleOf(one, "2"), await titleOf(other, "2")]).toEqual(["known </script>2", "known b2"]);
  const long = "x".repeat(1_900);
  const large = Array.from({ length: 6 }, (_, at) => ({
    ...stateOf([]),
    definition: form({
      items: [...Array.from({ length: 60 }, (_, nth) => computed(`c${nth}`, `"${long}${at}"`)), nested],
    }),
  }));
  for (const state of large) await titleOf(state, "1");
  expect(await titleOf(one, "3")).toBe("new </script>3");
});

test("[FL30] tenants take turns with large pages, however many publications one of them has", async () => {
  const { renderVisit } = renderingOf(here, program("async ({ page }) => ({ markup: '', title: page })"));
  const order: string[] = [];
  const page = async (tenantId: string, link: string) => {
    await renderVisit({ ...stateOf([nested]), link }, tenantId);
    order.push(link);
  };
  const links = Array.from({ length: 20 }, (_, index) => `link ${index}`);
  await Promise.all([...links.map((link) => page("busy", link)), page("other", "its own")]);
  expect(order.slice(0, 3)).toEqual(["link 0", "link 1", "its own"]);
});

test("[FL36] a form of many formulas is made ready for its page in turns of its tenant, and once for all", async () => {
  const a = number("a", { variant: "decimal" });
  /** What was parsed once is remembered: each form has formulas of its own. */
  const stateWith = (factor: number, { terms = 2, ...parts }: Partial<VisitState> & { terms?: number } = {}) => {
    const long = Array.from({ length: terms }, (_, term) => `a * ${factor + term}`).join(" + ");
    const formulas = (from: number) =>
      Array.from({ length: 40 }, (_, at) => computed(`c${from + at}`, `${long} + ${at}`));
    const pages = [page("page1", a, ...formulas(0)), page("page2", ...formulas(40))];
    return { ...stateOf([]), definition: form({ pages }), ...parts };
  };
  const app = await loadVisitorApp(built);
  slowClock();
  const owners = turnsTaken();
  const ownersOf = async (render: () => Promise<unknown> | undefined) => {
    owners.length = 0;
    expect(await render()).toMatchObject({ title: expect.stringContaining("Form") });
    return new Set(owners);
  };
  const alone = stateWith(1_000);
  const withFunctions = stateWith(2_000, { functions: { used: [], results: [] } });
  const sent = { ...stateWith(3_000), sent: {} as SentResponse };
  for (const render of [
    () => app?.renderVisit(alone, "t"),
    () => app?.renderVisit(withFunctions, "t"),
    () => app?.renderSent(sent, "t"),
  ]) {
    expect(await ownersOf(render)).toEqual(new Set(["t"]));
    expect(await ownersOf(render)).toEqual(new Set());
  }
  // One that takes much memory does not take it a second time here.
  expect(await ownersOf(() => app?.renderVisit(stateWith(4_000, { terms: 20 }), "t"))).toEqual(new Set());
});

test("[FL30] [EX3] nested repeats make a page that can be sent, not one of a hundred thousand rows", async () => {
  // The size of the page counts here; beside other tests, a thread of the lowest priority may wait for long.
  const app = await loadVisitorApp(built, 50_000);
  const rendered = await app?.renderVisit(stateOf([nested]), "t");
  const markup = Buffer.from(rendered?.markup ?? "").toString();
  expect(markup).toContain('name="a/r1/b/r1/t"');
  expect(markup.match(/<input/g)?.length ?? 0).toBeLessThan(4_100);
  expect(markup.length).toBeLessThan(5_000_000);
});
