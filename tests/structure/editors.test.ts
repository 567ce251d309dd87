import { expect, test } from "vitest";
import { isTest, projectFiles } from "./project-files.ts";

const files = projectFiles();

const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name),
  );

test("[U64] every editor of a record is in the table that the tests of editors are made from", () => {
  const used = files
    .filter(({ path }) => /^apps\/(?:workspace|portal)\/src\/.+\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ source }) => namesIn(source, /useRecordEditor<[^(]+\(\{\s*name: ("[\w-]+")/g));
  const table = files.find(({ path }) => path === "e2e/support/editors.ts")?.source ?? "";
  const listed = [...namesIn(table, /\beditor: ("[\w-]+")/g), ...namesIn(table, /editorsApart = \[([^\]]*)\]/g)];
  expect(used.toSorted()).toEqual(listed.toSorted());
});
