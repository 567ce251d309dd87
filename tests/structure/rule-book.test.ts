import { expect, test } from "vitest";
import { type Citation, citationsIn, faultsOf, mentionsIn, notBuiltIn, type RuleBook, rulesIn } from "./rule-book.ts";

const places = (path: string, ids: string[]): Citation[] => ids.map((id) => ({ id, path }));

const bookOf = (parts: {
  rules?: string[];
  mentions?: string[];
  citations?: string[];
  notBuilt?: string[];
}): RuleBook => ({
  rules: places("rules.md", parts.rules ?? []),
  mentions: places("rules.md", parts.mentions ?? []),
  citations: places("a.test.ts", parts.citations ?? []),
  notBuilt: parts.notBuilt ?? [],
});

test("rules that are cited or listed have no fault", () => {
  expect(
    faultsOf(bookOf({ rules: ["S1", "S2"], mentions: ["S1"], citations: ["S1", "S1"], notBuilt: ["S2"] })),
  ).toEqual([]);
});

test.each([
  { fault: "S1 is cited by no test", book: { rules: ["S1"] } },
  { fault: "S9 is cited in a.test.ts, but is no rule", book: { citations: ["S9"] } },
  { fault: "S1 is stated more than once", book: { rules: ["S1", "S1"], citations: ["S1"] } },
  { fault: "S1 is cited, yet listed as not built", book: { rules: ["S1"], citations: ["S1"], notBuilt: ["S1"] } },
  { fault: "S9 is listed as not built, but is no rule", book: { notBuilt: ["S9"] } },
  { fault: "S1 is listed more than once as not built", book: { rules: ["S1"], notBuilt: ["S1", "S1"] } },
  { fault: "S9 is mentioned in rules.md, but is no rule", book: { mentions: ["S9"] } },
])("found: $fault", ({ fault, book }) => {
  expect(faultsOf(bookOf(book))).toEqual([fault]);
});

test("a rule is a line of a list with a bold number and a text", () => {
  expect(rulesIn("# S\n- **S1** One.\ntext **S2** no rule\n- **S3** Three (S1).\n- S4\n")).toEqual(["S1", "S3"]);
});

test("a rule mentions others by number, but not in literal names", () => {
  expect(mentionsIn("- **S1** As S2 says (K3), not `K4`.\nProse about S5.\n")).toEqual(["S2", "K3"]);
});

test("a rule not built is a line with its number alone", () => {
  expect(notBuiltIn("# Not built\n\n- S1\n- S22\n- **S3** A rule.\n")).toEqual(["S1", "S22"]);
});

test("citations stand at the beginning of a test's name", () => {
  const source = [
    'test("[S1] one", run);',
    `it.each(rows)(\`[S2] [S3] \${two}\`, run);`,
    '// test("[S4] a comment", run);',
    'const list = ["[S5] no name"];',
    'test("later [S6]", run);',
  ].join("\n");
  expect(citationsIn(source)).toEqual(["S1", "S2", "S3"]);
});
