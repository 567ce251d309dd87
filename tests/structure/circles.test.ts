import { expect, test } from "vitest";
import { circlesIn } from "./circles.ts";
import { isCode, isTest, projectFiles } from "./project-files.ts";

const file = (path: string, ...lines: string[]) => ({ path, source: lines.join("\n") });

test("a circle is found where files import each other by value, also by import()", () => {
  const files = [
    file("src/a.ts", 'import { b } from "./b.ts";'),
    file("src/b.ts", 'import { type A, c } from "./in/c.ts";'),
    file("src/in/c.ts", 'const a = () => import("../a.ts");'),
  ];
  expect(circlesIn(files)).toEqual(["src/a.ts > src/b.ts > src/in/c.ts > src/a.ts"]);
});

test("an import of types alone makes no circle", () => {
  const files = [
    file("a.ts", 'import { b } from "./b.ts";'),
    file("b.ts", 'import type { A } from "./a.ts";', 'import { type B } from "./a.ts";'),
  ];
  expect(circlesIn(files)).toEqual([]);
});

test("no files of the workspace import each other in a circle", () => {
  const isOurs = (path: string) => path.startsWith("apps/workspace/src/") && isCode(path) && !isTest(path);
  expect(circlesIn(projectFiles().filter(({ path }) => isOurs(path)))).toEqual([]);
});
