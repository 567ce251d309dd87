import { expect, test } from "vitest";
import { inBulk, isAllDone, oneByOne, reportOf } from "./bulk.ts";
import { arrangementIn, asAtFirst, hiddenOrShown, movedTo, resized, shownOf } from "./columns.ts";
import { directionOf, filtersIn, isNarrowed, nextSorting, queryOf, withFilters } from "./filters.ts";
import { extended, nothingSelected, toggled } from "./selection.ts";
import { whyEmpty } from "./why-empty.ts";

const situation = { mayRead: true, failure: undefined, isLoading: false, isNarrowed: false, isDeleted: false };

test.for([
  [{ mayRead: false }, "noPermission"],
  [{ failure: "no-permission" }, "noPermission"],
  [{ failure: "unavailable" }, "failed"],
  [{ failure: "unreachable" }, "unreachable"],
  [{ isLoading: true }, "loading"],
  [{ isNarrowed: true }, "noMatch"],
  [{}, "empty"],
  [{ isDeleted: true }, "emptyDeleted"],
] as const)("[U32] [E13] without rows a list says why: %o is %s", ([changes, reason]) => {
  expect(whyEmpty({ ...situation, ...changes })).toBe(reason);
});

const facts = {
  sortings: ["name asc", "name desc", "changedAt desc"],
  choices: [{ name: "state", values: ["open", "closed"] }],
  records: ["formId"],
  switches: [{ name: "deleted" }],
} as const;
const formId = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("[U60] search, choices, switches and order live in the address and leave what else it holds alone", () => {
  const filters = { filter: "tax", sorting: "changedAt desc", values: { state: "closed", formId, deleted: "1" } };
  const query = withFilters(new URLSearchParams("flag=1"), filters, facts);
  expect(query.toString()).toBe(`flag=1&search=tax&sorting=changedAt+desc&state=closed&formId=${formId}&deleted=1`);
  expect(filtersIn(query, facts)).toEqual(filters);
  const first = filtersIn(new URLSearchParams("state=evil&sorting=secret&formId=evil&deleted=no"), facts);
  expect(first).toEqual({ filter: "", sorting: "name asc", values: {} });
  expect(withFilters(query, first, facts).toString()).toBe("flag=1");
  expect(queryOf(filters)).toEqual({
    filter: "tax",
    sorting: "changedAt desc",
    state: "closed",
    formId,
    deleted: "1",
  });
});

test("[U60] a switch shows another list and narrows none; a search and a choice do", () => {
  const all = { filter: " ", sorting: "", values: { deleted: "1" } };
  expect(isNarrowed(all, facts)).toBe(false);
  expect(isNarrowed({ ...all, filter: "x" }, facts)).toBe(true);
  expect(isNarrowed({ ...all, values: { state: "open" } }, facts)).toBe(true);
});

test("[U60] a heading sorts one way, then the other, then as at first", () => {
  const first = "changedAt desc";
  const clicks = ["name asc", "name desc", first];
  let sorting = first;
  for (const expected of clicks) {
    sorting = nextSorting(sorting, "name", first);
    expect(sorting).toBe(expected);
  }
  expect(nextSorting(first, "changedAt", first)).toBe("changedAt asc");
  expect(nextSorting("changedAt asc", "changedAt", first)).toBe(first);
  expect([directionOf("name asc", "name"), directionOf(first, "changedAt"), directionOf(first, "name")]).toEqual([
    "ascending",
    "descending",
    "none",
  ]);
});

test("[U62] a range is added to what was selected, in the order shown", () => {
  const order = ["a", "b", "c", "d", "e"];
  const one = toggled(toggled(nothingSelected, "a"), "d");
  expect([...extended(one, "b", order).ids].sort()).toEqual(["a", "b", "c", "d"]);
  expect([...extended(nothingSelected, "c", order).ids]).toEqual(["c"]);
  expect([...toggled(one, "a").ids]).toEqual(["d"]);
});

const columns = ["name", "state", "form", "moment"].map((id) => ({ id }));
const idsOf = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);

test("[U61] columns are moved, hidden and resized; the first stays first, and a new one stands where it belongs", () => {
  const moved = movedTo(columns, asAtFirst, { id: "moment", to: "state" });
  expect(idsOf(shownOf(columns, moved))).toEqual(["name", "moment", "state", "form"]);
  expect(movedTo(columns, moved, { id: "state", to: "name" })).toBe(moved);
  expect(idsOf(shownOf(columns, hiddenOrShown(hiddenOrShown(moved, "state"), "name")))).toEqual([
    "name",
    "moment",
    "form",
  ]);
  const grown = [...columns.slice(0, 2), { id: "new" }, ...columns.slice(2)];
  expect(idsOf(shownOf(grown, moved))).toEqual(["name", "moment", "state", "new", "form"]);
  expect(resized(asAtFirst, "form", 3).widths).toEqual({ form: 64 });
});

test("[U61] an arrangement that cannot be read is as at first", () => {
  const arrangement = { order: ["name", "form"], hidden: ["state"], widths: { form: 120 } };
  expect(arrangementIn(JSON.stringify(arrangement))).toEqual(arrangement);
  for (const text of [null, "{broken", "null", "[]", '{"order":4,"widths":{"a":"x"}}'])
    expect(arrangementIn(text)).toEqual(asAtFirst);
});

test("[U34] a call for one row at a time works on many, and says which were gone", async () => {
  const call = oneByOne(async ({ id }: { id: string }) =>
    id === "b" ? { error: { code: "not-found", message: "" } } : { data: { name: `New ${id}` } },
  );
  const rows = [{ id: "a" }, { id: "b" }];
  const result = await inBulk(rows, { call, onProgress: () => {}, isCancelled: () => false });
  expect(result.outcomes).toEqual([
    { id: "a", outcome: "done", name: "New a" },
    { id: "b", outcome: "not-found" },
  ]);
  expect(isAllDone(reportOf(result, (id) => id))).toBe(false);
});

test("[U34] rows that are changed one by one are counted one by one, and a cancel stops between two", async () => {
  const counted: number[] = [];
  const call = oneByOne(async ({ id }: { id: string }) =>
    id === "b" ? { error: { code: "not-found", message: "" } } : { data: null },
  );
  const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
  const { outcomes, untouched } = await inBulk(rows, {
    ...{ call, atOnce: call.atOnce },
    onProgress: (done) => counted.push(done),
    isCancelled: () => counted.length === 3,
  });
  expect([counted, outcomes.map(({ outcome }) => outcome), untouched]).toEqual([
    [1, 2, 3],
    ["done", "not-found", "done"],
    [{ id: "d" }],
  ]);
});

test("[U34] fifty rows are done some at a time, so that the progress is seen and the work can be stopped", async () => {
  const [counted, named]: [number[], number[]] = [[], []];
  const rows = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
  await inBulk(rows, {
    call: async (some) => {
      named.push(some.length);
      return { data: some.map(({ id }) => ({ id, outcome: "done" as const })) };
    },
    onProgress: (done) => counted.push(done),
    isCancelled: () => false,
  });
  expect([named, counted]).toEqual([
    [20, 20, 10],
    [20, 40, 50],
  ]);
});
