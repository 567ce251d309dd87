import { expect, test } from "vitest";
import { isTest, projectFiles, type SourceFile } from "./project-files.ts";
import { type Citation, citationsIn, faultsOf, mentionsIn, notBuiltIn, rulesIn } from "./rule-book.ts";

const notBuiltPage = "docs/spec/not-built.md";
const files = projectFiles();
const pages = files.filter(({ path }) => /^docs\/spec\/[^/]+\.md$/.test(path));
const packageRules = files.filter(({ path }) => path.endsWith("/RULES.md"));
const tests = files.filter(({ path }) => isTest(path));

const placesIn = (sources: SourceFile[], find: (source: string) => string[]): Citation[] =>
  sources.flatMap(({ path, source }) => find(source).map((id) => ({ id, path })));

test("every rule is cited by a test or listed as not built, and every citation names a rule", () => {
  const rules = placesIn([...pages, ...packageRules], rulesIn);
  const faults = faultsOf({
    rules,
    mentions: placesIn(pages, mentionsIn),
    citations: placesIn(tests, citationsIn),
    notBuilt: pages.filter(({ path }) => path === notBuiltPage).flatMap(({ source }) => notBuiltIn(source)),
  });
  expect(rules.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
