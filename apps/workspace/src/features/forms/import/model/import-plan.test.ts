import { emptyDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { lossKinds, plannedForms, type ReadFile, reportCounts, reportGroups, reportText } from "./import-plan.ts";

const line = (severity: "lost" | "changed" | "note", location: string, en: string) =>
  ({
    id: 1,
    severity,
    location,
    what: { en: `About ${en}`, zh_Hans: `关于 ${en}` },
    words: { en, zh_Hans: `中 ${en}` },
  }) as const;
const report = [line("note", "q1", "Check it"), line("lost", "q2", "Left out"), line("changed", "q3", "Became a text")];
const definition = { ...emptyDefinition("en"), title: { en: "Survey" } };
const files: ReadFile[] = [
  { outcome: "unreadable", id: "f0", name: "broken.json", words: { en: "Is broken.", zh_Hans: "已损坏。" } },
  {
    outcome: "read",
    pictures: {},
    functions: {},
    id: "f1",
    name: "two.json",
    definitions: [definition, { ...definition, languages: ["en", "de"] }],
    report,
  },
];

test("[FD15] an import shows what it will create before anything is saved", () => {
  expect(
    plannedForms(files).map(({ definition: _whole, pictures: _pictures, functions: _functions, ...shown }) => shown),
  ).toEqual([
    { key: "f1/0", fileName: "two.json", title: "Survey", questions: 0, languages: ["en"] },
    { key: "f1/1", fileName: "two.json", title: "Survey", questions: 0, languages: ["en", "de"] },
  ]);
});

test("[FD15] an import shows what is lost, the gravest first, and finds every word of a search", () => {
  expect(reportGroups(report, "", "en").map(({ severity }) => severity)).toEqual(["lost", "changed", "note"]);
  expect(reportGroups(report, "TEXT q3", "en")).toEqual([{ severity: "changed", lines: [report[2]] }]);
  expect(reportGroups(report, "nothing", "en")).toEqual([]);
  expect(reportCounts(report)).toEqual({ lost: 1, changed: 1, note: 1 });
});

test("[FD15] lines are counted by what was lost, the most frequent first", () => {
  const lines = [line("lost", "q1", "Left out"), line("lost", "q2", "Cut"), line("lost", "q3", "Cut")];
  expect(lossKinds(lines, "en").map(({ what, lines: same }) => [what, same.map(({ location }) => location)])).toEqual([
    ["About Cut", ["q2", "q3"]],
    ["About Left out", ["q1"]],
  ]);
});

test("[FD15] the report can be kept as a text, also of files that could not be read", () => {
  const headings = { lost: "Lost", changed: "Changed", note: "Notes" };
  expect(reportText(files, { language: "en", headings })).toBe(
    [
      "# broken.json\n\nIs broken.\n",
      "# two.json\n",
      "## Lost\n\n- q2: Left out\n",
      "## Changed\n\n- q3: Became a text\n",
      "## Notes\n\n- q1: Check it\n",
    ].join("\n"),
  );
});
