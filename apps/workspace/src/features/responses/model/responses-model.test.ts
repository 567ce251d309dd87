import { withoutRows } from "@askloom/browser";
import { nextSorting } from "@askloom/browser/list";
import {
  type ConditionRow,
  emptyDefinition,
  type FigureGrain,
  type Operator,
  type ResponseColumn,
  type ResponseList,
} from "@askloom/contract";
import { answerLines } from "@askloom/form-view/answer-lines";
import { expect, test } from "vitest";
import { surveyQuestions } from "../../../../../../tests/support/survey-questions.ts";
import { answerDifferences, filesIn, readIn, sentFormState } from "./answer-lines.ts";
import { drawnRows } from "./bar-rows.ts";
import { figureText, filterOf, filterSubjects, sortFieldOf } from "./column-filters.ts";
import { orderOf } from "./column-order.ts";
import { barLabel, figureText as chartFigure } from "./figure-texts.ts";
import { nextOffset } from "./response-pages.ts";
import { newestFirst, queryOf, searchIn, withSearch } from "./response-search.ts";
import { textIn } from "./say.ts";

const column = (type: ResponseColumn["type"]): ResponseColumn => ({
  id: "q",
  title: { en: "Q" },
  type,
  choices: [],
  unit: {},
  isRemoved: false,
});

const words = { say: (texts: ResponseColumn["title"]) => texts.en ?? "", version: "Version", other: "Other" };

test("[RS21] a search survives its address, and a broken address is no search", () => {
  const search = {
    filter: "ada",
    test: true,
    from: "2026-01-02",
    until: "",
    before: "",
    where: [{ of: "age", is: "between" as const, from: 3 }],
    sorting: "figure.age desc",
  };
  expect(searchIn(withSearch(new URLSearchParams("tab=charts"), search))).toEqual(search);
  const none = searchIn(new URLSearchParams("where={&sorting=tenant_id&from=soon&before=x"));
  expect(none).toEqual({ filter: "", test: false, from: "", until: "", before: "", where: [], sorting: newestFirst });
});

test("[RS21] days begin and end where the reader is", () => {
  const { from, until } = queryOf({ ...searchIn(new URLSearchParams("from=2026-01-02&until=2026-01-02")) });
  expect(new Date(until ?? "").getTime() - new Date(from ?? "").getTime()).toBe(86_400_000);
});

test("[RS21] a heading sorts one way, the other way, and then no longer", () => {
  expect(nextSorting(newestFirst, "figure.age", newestFirst)).toBe("figure.age asc");
  expect(nextSorting("figure.age asc", "figure.age", newestFirst)).toBe("figure.age desc");
  expect(nextSorting("figure.age desc", "figure.age", newestFirst)).toBe(newestFirst);
  expect(nextSorting(newestFirst, "sentAt", newestFirst)).toBe("sentAt asc");
});

test("[RS37] a filter names the unit of its numbers", () => {
  const weight = { ...column("number"), title: { en: "Weight" }, unit: { en: "kg" } };
  const [subject] = filterSubjects({ columns: [weight], versions: [1] }, words);
  expect(subject?.name).toBe("Weight (kg)");
});

test("[RS5] each type of answer has its own comparisons", () => {
  const filter = (type: ResponseColumn["type"], operator: Operator, value?: ConditionRow["value"]) =>
    filterOf({ operand: { question: "q" }, operator, value }, { columns: [column(type)] });
  expect(filter("text", "contains", "x")).toEqual({ of: "q", is: "contains", value: "x" });
  expect(filter("choice", "==", "x")).toEqual({ of: "q", is: "chosen", value: "x" });
  expect(filter("choices", "contains", "x")).toEqual({ of: "q/x", is: "answered" });
  expect(filter("number", ">=", 2)).toEqual({ of: "q", is: "between", from: 2 });
  expect(filter("number", "between", [2, 3])).toEqual({ of: "q", is: "between", from: 2, to: 3 });
  expect(filter("boolean", "==", false)).toEqual({ of: "q", is: "equals", value: 0 });
  expect(filter("date", "<=", "1970-01-02")).toEqual({ of: "q", is: "between", to: 2 * 86_400_000 - 1 });
  expect(filter("text", "contains")).toBeUndefined();
  expect(filter("number", "between", ["", 3])).toBeUndefined();
  const [other] = filterSubjects({ columns: [column("other")], versions: [1] }, words);
  expect(other?.traits.operators).toEqual(["is-answered", "is-empty"]);
  expect([sortFieldOf(column("date")), sortFieldOf(column("text"))]).toEqual(["figure.q", "words.q"]);
  expect([figureText("time", 870), figureText("date", 86_400_000)]).toEqual(["14:30", "1970-01-02"]);
});

test("[RS21] pages go on until everything is loaded, also when some were deleted", () => {
  const page = (ids: string[], totalCount: number) =>
    ({
      items: ids.map((id) => ({ id })),
      totalCount,
      isTotalExact: true,
      lookedSince: null,
    }) as unknown as ResponseList;
  const pages = [page(["a", "b"], 5), page(["c", "d"], 5)];
  expect(nextOffset(pages)).toBe(4);
  const left = withoutRows(pages, ["a", "b", "c"]);
  expect(left.map(({ items, totalCount }) => [items.length, totalCount])).toEqual([[1, 2]]);
  expect(nextOffset(left)).toBe(1);
  expect(nextOffset([page([], 0)])).toBeUndefined();
});

test("[RS22] [RS28] a bar is as long as its share of all who answered", () => {
  const rows = drawnRows(
    [
      { key: "a", label: "A", count: 1 },
      { key: "b", label: "B", count: 4 },
    ],
    8,
  );
  expect(rows.map(({ share, length }) => [share, length])).toEqual([
    [12.5, 12.5],
    [50, 50],
  ]);
});

test("[RS22] a bar is named so that no figure belongs to two", () => {
  const figures = { mean: 0, least: 0, most: Date.UTC(2026, 0, 1), score: null, grain: "any" } as const;
  const label = (barGrain: FigureGrain, from: number, to: number, language = "en") =>
    barLabel({ ...figures, barGrain }, { from, to, count: 0 }, language);
  expect(label("whole", 1, 1)).toEqual({ is: "one", text: "1" });
  expect(label("whole", 1_000, 1_999)).toEqual({ is: "between", from: "1,000", to: "1,999" });
  expect(label("any", 0.001, 0.002)).toEqual({ is: "below", from: "0.001", to: "0.002" });
  expect(label("any", 5.5, 5.5)).toEqual({ is: "one", text: "5.5" });
  expect(label("time", 540, 569)).toEqual({ is: "between", from: "09:00", to: "09:29" });
  const [morning, noon] = [Date.UTC(2026, 0, 1, 9), Date.UTC(2026, 0, 1, 11, 59)];
  expect(label("date-time", morning, noon)).toMatchObject({ from: "1 January 2026, 09:00", to: "11:59" });
  const sameDay = { ...figures, least: morning, barGrain: "date-time" } as const;
  expect(barLabel({ ...sameDay, most: noon }, { from: morning, to: noon, count: 0 }, "en")).toEqual({
    is: "between",
    from: "09:00",
    to: "11:59",
  });
  const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 31)];
  expect(label("month", first, last, "zh-Hans")).toEqual({ is: "one", text: "2026年1月" });
  expect(label("date", first, last)).toMatchObject({ from: "1 January 2026", to: "31 January 2026" });
  expect(label("year", first, Date.UTC(2027, 11, 31))).toMatchObject({ from: "2026", to: "2027" });
});

test("[RS22] means are as precise as the bars, and those of moments are moments", () => {
  const mean = (grain: FigureGrain, value: number, to: number) =>
    chartFigure({ grain, bars: [{ from: 0, to, count: 0 }] }, value, "en");
  expect(mean("whole", 2.333333, 0)).toBe("2.33");
  expect(mean("any", 0.0012345, 0.001)).toBe("0.0012");
  expect(mean("time", 870.75, 9)).toBe("14:30");
  expect(mean("date-time", Date.UTC(2026, 10, 15, 9, 30, 12), 9)).toBe("15 November 2026, 09:30");
  expect(mean("week", Date.UTC(2026, 10, 15), 9)).toBe("Week 46, 2026");
});

test("[RS19] a change is told as what was said before and after", () => {
  const definition = { ...emptyDefinition("en"), pages: [{ id: "page1", items: surveyQuestions }] };
  const lines = (answers: Record<string, unknown>) =>
    answerLines(sentFormState(definition, { answers, language: "en", sentAt: "2026-01-01T00:00:00Z" }));
  const before = lines({ name: "Ada", city: "rome", age: 3 });
  const after = lines({ name: "Ada", city: "berlin", agrees: true });
  expect(answerDifferences(before, after)).toEqual([
    { path: "agrees", title: "Do you agree?", before: "", after: "Yes" },
    { path: "city", title: "City", before: "Rome", after: "Berlin" },
    { path: "age", title: "Age", before: "3", after: "" },
  ]);
});

test("[RS18] files are found wherever they stand in the answers", () => {
  const file = { id: "f1", name: "a.pdf", type: "application/pdf", bytes: 3 };
  expect(filesIn({ a: [file], b: [{ id: "r1", answers: { c: [file] } }], d: null })).toHaveLength(2);
});

test("[RS15] a text that a language lacks is said in another", () => {
  expect(textIn({ de: "Stadt", fr: "Ville" }, ["en", "fr"])).toBe("Ville");
  expect(textIn({ de: "Stadt" }, ["en"])).toBe("Stadt");
});

test("[RS5] the version of the form is filtered by like a choice", () => {
  const [version] = filterSubjects({ columns: [], versions: [3, 1] }, words);
  expect(version).toMatchObject({
    name: "Version",
    traits: { type: "choice", choices: ["3", "1"], operators: ["=="] },
  });
  const operand = { variable: "version" };
  const filter = { of: "#version", is: "equals", value: 3 };
  expect(filterOf({ operand, operator: "==", value: "3" }, { columns: [] })).toEqual(filter);
  expect(filterOf({ operand, operator: "==" }, { columns: [] })).toBeUndefined();
  expect(filterSubjects({ columns: [], versions: [3] }, words)).toEqual([]);
});

test("[RS19] a response is read in the reader's language where its form has it, or else as it was sent", () => {
  const languages = ["en", "zh-Hans"];
  expect(readIn({ languages }, "en", "zh-Hans")).toBe("en");
  expect(readIn({ languages: ["de", "zh-Hans"] }, "en", "zh-Hans")).toBe("zh-Hans");
});

test("[U61] [RS21] columns beside the questions stay where they were moved, the questions are in the order of the address", () => {
  const others = ["sentAt", "#receipt", "#sentBy"];
  expect(orderOf([], others, ["name", "age"])).toEqual([...others, "name", "age"]);
  const moved = ["sentAt", "name", "#sentBy", "age", "city", "#receipt"];
  expect(orderOf(moved, others, ["name", "age"])).toEqual(["sentAt", "name", "#sentBy", "age", "#receipt"]);
  expect(orderOf(moved, others, ["age", "name", "new"])).toEqual([
    "sentAt",
    "age",
    "#sentBy",
    "name",
    "#receipt",
    "new",
  ]);
});
