import { countOf, loadedRows, nextOffset, withoutRows } from "@askloom/browser";
import { inBulk, isAllDone, reportOf, whyEmpty } from "@askloom/browser/list";
import type { FormItem, FormList } from "@askloom/contract";
import { expect, test } from "vitest";
import { withChanged, withDeprecated } from "./form-pages.ts";
import { isWorthVersion, versionStateOf, withVersion } from "./version-state.ts";

const formOf = (id: string, parts: Partial<FormItem> = {}): FormItem => ({
  id,
  name: `Form ${id}`,
  revision: 1,
  createdAt: "2026-01-01T00:00:00Z",
  changedAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
  title: { en: `Form ${id}` },
  purpose: "general",
  languages: ["en"],
  itemCount: 0,
  versionCount: 0,
  latestVersion: null,
  isChangedSinceVersion: true,
  deprecatedAt: null,
  createdBy: null,
  changedBy: null,
  ...parts,
});
const pageOf = (ids: string[], totalCount: number, isTotalExact = true): FormList => ({
  totalCount,
  isTotalExact,
  items: ids.map((id) => formOf(id)),
});

test("[U32] the next page begins behind what is loaded, until all is", () => {
  expect(nextOffset([pageOf(["a", "b"], 3)])).toBe(2);
  expect(nextOffset([pageOf(["a", "b"], 3), pageOf(["c"], 3)])).toBeUndefined();
  expect(nextOffset([pageOf(["a"], 1, false)])).toBe(1);
  expect(nextOffset([pageOf(["a"], 9), pageOf([], 9)])).toBeUndefined();
  expect(nextOffset([])).toBeUndefined();
});

test("[U32] [F14] a form that moved while pages were loaded is shown once, and the count says how many are", () => {
  const pages = [pageOf(["a", "b"], 9, false), pageOf(["b", "c"], 9, false)];
  expect(loadedRows(pages).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(countOf(pages)).toEqual({ loaded: 3, total: 9, isExact: false });
});

test("[D12] what was deleted leaves the list at once, and the next page still begins behind it", () => {
  const pages = withoutRows([pageOf(["a", "b"], 5), pageOf(["c", "d"], 5)], ["b", "x"]);
  expect(pages.map(({ items, totalCount }) => [items.map(({ id }) => id), totalCount])).toEqual([
    [["a"], 4],
    [["c", "d"], 4],
  ]);
  expect(nextOffset(pages)).toBe(3);
  const [only, ...others] = withoutRows([pageOf(["a"], 5), pageOf(["b"], 5)], ["a", "b"]);
  expect([only, others]).toEqual([pageOf([], 3), []]);
  expect(nextOffset(only === undefined ? [] : [only])).toBe(0);
});

test("a form that changed changes in its place", () => {
  const [page] = withChanged([pageOf(["a", "b"], 2)], ["b"], (form) => withVersion(form, 4));
  expect(page?.items).toEqual([
    formOf("a"),
    formOf("b", { versionCount: 4, latestVersion: 4, isChangedSinceVersion: false }),
  ]);
});

test("[U32] [F11] a deprecated form leaves the list that hides such forms, and is marked in the one that shows them", () => {
  const pages = [pageOf(["a", "b"], 2)];
  const at = "2026-02-02T00:00:00Z";
  expect(withDeprecated(pages, { ids: ["a"], at, showsDeprecated: false })).toEqual([pageOf(["b"], 1)]);
  const marked = withDeprecated(pages, { ids: ["a"], at, showsDeprecated: true });
  expect(loadedRows(marked)).toEqual([formOf("a", { deprecatedAt: at }), formOf("b")]);
  expect(withDeprecated(marked, { ids: ["a"], at: null, showsDeprecated: true })).toEqual(pages);
});

test.for([
  [{ versionCount: 0, latestVersion: null, isChangedSinceVersion: true }, { state: "draft" }, true],
  [{ versionCount: 3, latestVersion: 3, isChangedSinceVersion: false }, { state: "current", number: 3 }, false],
  [{ versionCount: 3, latestVersion: 2, isChangedSinceVersion: true }, { state: "changed", number: 2 }, true],
  [{ versionCount: 3, latestVersion: null, isChangedSinceVersion: false }, { state: "withdrawn", count: 3 }, false],
] as const)("a draft stands to its versions: %o is %o", ([form, state, isWorth]) => {
  expect(versionStateOf(form)).toEqual(state);
  expect(isWorthVersion(form)).toBe(isWorth);
});

test("[U34] [F18] many forms are worked on 200 at a time, with progress, and what was cancelled is told", async () => {
  const forms = Array.from({ length: 450 }, (_, index) => ({ id: `f${index}` }));
  const progress: number[] = [];
  const result = await inBulk(forms, {
    call: async (some) => ({ data: some.map(({ id }) => ({ id, outcome: id === "f1" ? "in-use" : "done" })) }),
    onProgress: (done) => progress.push(done),
    isCancelled: () => progress.length === 2,
  });
  expect(progress).toEqual([200, 400]);
  const report = reportOf(result, (id) => `Form ${id}`);
  expect([report.done.length, report.inUse, report.gone, report.untouched.length]).toEqual([
    399,
    [{ id: "f1", name: "Form f1" }],
    [],
    50,
  ]);
  expect(isAllDone(report)).toBe(false);
});

test("[D12] a call that fails leaves what was done before it done, and says so", async () => {
  const failure = { code: "unreachable", message: "", fields: [] };
  const forms = [{ id: "a" }, { id: "b" }];
  const result = await inBulk(forms, {
    call: async () => ({ error: failure }),
    onProgress: () => {},
    isCancelled: () => false,
  });
  expect(result).toEqual({ outcomes: [], untouched: forms, failure });
});

const base = { mayRead: true, failure: undefined, isLoading: false, isNarrowed: false, isDeleted: false };
test.for([
  [{ mayRead: false }, "noPermission"],
  [{ failure: "no-permission" }, "noPermission"],
  [{ failure: "unavailable" }, "failed"],
  [{ failure: "unreachable" }, "unreachable"],
  [{ isLoading: true }, "loading"],
  [{ isNarrowed: true }, "noMatch"],
  [{}, "empty"],
  [{ isDeleted: true }, "emptyDeleted"],
] as const)("[U32] without rows the list of forms says why: %o is %s", ([changes, reason]) => {
  expect(whyEmpty({ ...base, ...changes })).toBe(reason);
});
