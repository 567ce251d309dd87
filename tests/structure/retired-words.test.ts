import { expect, test } from "vitest";
import { textsUnder } from "../support/locale-texts.ts";
import { isCode, projectFiles } from "./project-files.ts";
import { retiredIdentifiers, retiredPatternsIn } from "./retired-words.ts";

const files = projectFiles();
const patterns = retiredPatternsIn(files.find(({ path }) => path === "docs/GLOSSARY.md")?.source ?? "");

// Forms may be built of any words, and stored forms name the keys of the built-in words.
const builtInWords = [
  "apps/visitor/src/keep-bar.tsx: kept",
  "apps/server/src/features/visits/saved-secrets.ts: keptSecret",
];
const isFree = (path: string) =>
  /^(packages\/words\/|bench\/peers\/|apps\/parts\/src\/every-kind\/|e2e\/(form-view|support\/form-view))/.test(path);

test("no identifier uses a retired word of the glossary", () => {
  expect(patterns.identifiers.length).toBeGreaterThan(20);
  const code = files.filter(({ path }) => isCode(path) && !isFree(path));
  expect(retiredIdentifiers(code, patterns).toSorted()).toEqual(builtInWords.toSorted());
});

test("no English text uses a retired word of the glossary", () => {
  const texts = files
    .filter(({ path }) => /^apps\/\w+\/public\/locales\/en\/[\w-]+\.json$/.test(path))
    .flatMap(({ path, source }) => [...textsUnder(JSON.parse(source), "")].map(([key, text]) => ({ path, key, text })));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => patterns.texts.test(text))).toEqual([]);
});

test("no English help page and no built-in text uses a retired word of the glossary", () => {
  const pages = files.filter(({ path }) => /^(docs\/help\/en\/|packages\/words\/src\/en\/)/.test(path));
  expect(pages.length).toBeGreaterThan(10);
  const lines = pages.flatMap(({ path, source }) =>
    source.split("\n").map((line, index) => ({ where: `${path}:${index + 1}`, text: line })),
  );
  expect(lines.filter(({ text }) => patterns.texts.test(text))).toEqual([]);
});

test("a retired word is found as a word of its own, not as a part of another", () => {
  const found = (source: string) => retiredIdentifiers([{ path: "a.ts", source }], patterns);
  expect(found("const mostRows = 1; const stampOf = 2; // stamp")).toEqual(["a.ts: mostRows", "a.ts: stampOf"]);
  expect(found('const timeStamp = "stamp"; almost(trapFocus, timestamp, outdoors)')).toEqual([]);
});
