import { expect, test } from "vitest";
import { arrowFault } from "./arrows.ts";
import { bansBrokenBy } from "./bans.ts";
import { isCode, projectFiles } from "./project-files.ts";
import { importsIn } from "./source-text.ts";

const code = projectFiles().filter(({ path }) => isCode(path));

test("every import follows the arrows", () => {
  const faults = code.flatMap(({ path, source }) =>
    importsIn(source)
      .map(({ specifier }) => arrowFault({ from: path, to: specifier }))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("no file holds what is banned from its place", () => {
  expect(code.flatMap(bansBrokenBy)).toEqual([]);
});
