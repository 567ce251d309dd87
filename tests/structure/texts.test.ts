import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";
import { foreignTextsIn } from "./texts.ts";

test.each([
  [`see ${"/work"}/notes.txt`, "a path of one machine"],
  [`"${"/root"}/clone"`, "a path of one machine"],
  [`${"/home"}/someone/clone`, "a path of one machine"],
  [`as ${"DESIGN"} §4 says`, "a page outside of the project"],
  [`(specification, ${"point"} 3)`, "a page outside of the project"],
  [`../${"shared"}/spec.md`, "a page outside of the project"],
])("found: %s", (source, what) => {
  expect(foreignTextsIn(source)).toEqual([what]);
});

test.each(["/app/workspace/forms", "https://example.org/work/1", "/var/lib/askloom"])(
  "%s is no such text",
  (source) => {
    expect(foreignTextsIn(source)).toEqual([]);
  },
);

test("every file speaks of the project alone", () => {
  const faults = projectFiles().flatMap(({ path, source }) => foreignTextsIn(source).map((what) => `${path}: ${what}`));
  expect(faults).toEqual([]);
});
