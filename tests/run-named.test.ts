import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const { drivesBrowser } = await import(new URL("../scripts/run-named.mjs", import.meta.url).href);
const bench = (name: string) => fileURLToPath(new URL(`../bench/${name}.ts`, import.meta.url));

test("[O26] a program that drives a browser is known as one, also where only what it imports does", () => {
  const known = ["canvas", "functions", "engine", "submissions"].map((name) => [name, drivesBrowser(bench(name))]);
  expect(Object.fromEntries(known)).toEqual({ canvas: true, functions: true, engine: false, submissions: false });
});
