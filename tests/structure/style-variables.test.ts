import { expect, test } from "vitest";
import { cssVariables, light, measures } from "../../packages/ui/src/tokens.ts";
import { projectFiles } from "./project-files.ts";

const used = /var\((--p-[\w-]+)/g;

test("[U30] every colour and measure that a style uses is a token", () => {
  const tokens = new Set<string>(Object.keys({ ...cssVariables(light), ...cssVariables(measures) }));
  const unknown = projectFiles()
    .filter(({ path }) => /^(?:apps|packages)\/.*\.(?:css|tsx?)$/.test(path))
    .flatMap(({ path, source }) => [...source.matchAll(used)].map(([, name]) => `${path}: ${name}`))
    .filter((each) => !tokens.has(each.split(": ")[1] ?? ""));
  expect(unknown).toEqual([]);
});
