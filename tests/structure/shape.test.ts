import { expect, test } from "vitest";
import { workspaceArrows } from "./arrows.ts";
import { tooLong } from "./bans.ts";
import { functionExceptions, kindExceptions, typeCircleExceptions } from "./exceptions.ts";
import { typeCircles, valueCircles } from "./import-circles.ts";
import { kindComparisons, kindNames } from "./kind-names.ts";
import { longFunctions } from "./long-functions.ts";
import { isCode, projectFiles } from "./project-files.ts";
import { importsIn } from "./source-text.ts";

const files = projectFiles();
const code = files.filter(({ path }) => isCode(path));
const distinct = (found: readonly string[]) => [...new Set(found)].sort();

test("no files import values from each other in a circle", () => {
  expect(valueCircles(code)).toEqual([]);
});

test("no files know each other in a circle, be it by types alone", () => {
  expect(typeCircles(code)).toEqual(typeCircleExceptions);
});

test("nobody outside of a kind's folder compares a kind with its name", () => {
  const names = kindNames(files);
  expect(distinct(code.flatMap((file) => kindComparisons(file, names)))).toEqual(kindExceptions);
});

// Parses every file: on a busy machine that takes minutes.
test("no function is longer than 60 lines, no component longer than 90", { timeout: 400_000 }, () => {
  expect(distinct(code.flatMap(longFunctions))).toEqual(functionExceptions);
});

test("no style sheet is longer than 300 lines", () => {
  expect(files.filter(({ path }) => path.endsWith(".css")).flatMap(tooLong)).toEqual([]);
});

test("every pair of features in the workspace's table is used", () => {
  const isUsed = (from: string, to: string) =>
    code.some(
      ({ path, source }) =>
        path.startsWith(`apps/workspace/src/features/${from}/`) &&
        importsIn(source).some(({ specifier }) => specifier.includes(`/${to}/`)),
    );
  const pairs = Object.entries(workspaceArrows).flatMap(([from, tos]) => tos.map((to) => [from, to] as const));
  expect(pairs.filter(([from, to]) => !isUsed(from, to))).toEqual([]);
});

const circle = (one: string, other: string) =>
  valueCircles([
    { path: "a/one.ts", source: one },
    { path: "a/other.ts", source: other },
  ]);

test("a circle is one of values that are loaded at once", () => {
  const back = 'import { one } from "./one.ts";';
  expect(circle('import { other } from "./other.ts";', back)).toEqual([["a/one.ts", "a/other.ts"]]);
  expect(circle('export { type A, other } from "./other.ts";', back)).toEqual([["a/one.ts", "a/other.ts"]]);
  expect(circle('import type { Other } from "./other.ts";', back)).toEqual([]);
  expect(circle('import { type Other } from "./other.ts";', back)).toEqual([]);
  expect(circle('const other = import("./other.ts");', back)).toEqual([]);
});

test("a circle of types is one, too", () => {
  const files = (back: string) => [
    { path: "a/one.ts", source: 'import type { Other } from "./other.ts";' },
    { path: "a/other.ts", source: back },
  ];
  expect(typeCircles(files('import { type One } from "./one.ts";'))).toEqual([["a/one.ts", "a/other.ts"]]);
  expect(typeCircles(files('const one = import("./one.ts");'))).toEqual([]);
});

test("a kind may be compared in its own folder only", () => {
  const source = 'if (item.kind === "rating") {}';
  const found = (path: string) => kindComparisons({ path, source }, ["rating", "webhook", "form"]);
  expect(found("apps/server/src/one.ts")).toEqual(["apps/server/src/one.ts: rating"]);
  expect(found("packages/kinds/src/questions/rating/logic.ts")).toEqual([]);
});

test("the kind of a node, too, and also in a switch; the kind of a function has names of its own", () => {
  const found = (path: string, source: string) => kindComparisons({ path, source }, ["webhook", "form"]);
  const cases = 'switch (node.kind) {\n  case "webhook":\n    return;\n}';
  expect(found("apps/server/src/one.ts", cases)).toEqual(["apps/server/src/one.ts: webhook"]);
  expect(found("packages/kinds/src/nodes/webhook/step.ts", cases)).toEqual([]);
  expect(found("apps/server/src/one.ts", 'node.kind !== "form"')).toEqual(["apps/server/src/one.ts: form"]);
  expect(found("packages/functions/src/one.ts", 'kind === "form"')).toEqual([]);
});

test("a component may be longer than another function", () => {
  const source = (name: string) => `const ${name} = () => {\n${"  run();\n".repeat(70)}};`;
  expect(longFunctions({ path: "a.tsx", source: source("View") })).toEqual([]);
  expect(longFunctions({ path: "a.tsx", source: source("run") })).toEqual(["a.tsx: run"]);
});
