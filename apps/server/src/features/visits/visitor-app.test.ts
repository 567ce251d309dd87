import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { questionKinds } from "@askloom/kinds/questions/logic";
import { wordLanguages } from "@askloom/words";
import { expect, test } from "vitest";
import { visitorWeight } from "../../../../../tests/support/visitor-weight.ts";
import { loadVisitorApp, type VisitorApp } from "./visitor-app.ts";

const folder = fileURLToPath(new URL("../../../../visitor/dist", import.meta.url));

/** Words that the code of functions has, and nothing else on the page. */
const wordsOfFunctions = [
  // The calls of a form, and how they run.
  "call-limit",
  "host-failure",
  "function-worker",
  ".wasm",
  "WebAssembly",
  // What the designer says of functions in forms.
  "function-unknown",
  "function-outdated",
];

async function builtPage(): Promise<VisitorApp> {
  const page = await loadVisitorApp(folder);
  if (page === undefined) throw new Error("The visitor page is not built.");
  return page;
}

/** All that a form without functions can load: every kind of question, every language. */
const filesOf = ({ first, script, modulesFor }: VisitorApp): string[] => [
  ...new Set([first, script, ...wordLanguages.flatMap((language) => modulesFor(new Set(questionKinds()), language))]),
];

test("[FN50] the page of a form without functions loads neither their module nor a worker or WebAssembly", async () => {
  const page = await builtPage();
  const files = filesOf(page).map((address) => basename(address));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /function|worker|wasm/.test(file))).toEqual([]);
});

test("[EX8] nor does the page of a form without patterns load what reads them", async () => {
  const page = await builtPage();
  const found = filesOf(page).filter((address) =>
    readFileSync(join(page.clientFolder, address.replace("/visitor/", "")), "utf8").includes("no-boundary"),
  );
  expect(found).toEqual([]);
});

test("[FN50] what such a page loads has no code of functions in it", async () => {
  const page = await builtPage();
  const found = filesOf(page).flatMap((address) => {
    const text = readFileSync(join(page.clientFolder, address.replace("/visitor/", "")), "utf8");
    return wordsOfFunctions.filter((word) => text.includes(word)).map((word) => `${basename(address)}: ${word}`);
  });
  expect(found).toEqual([]);
});

/** What the scripts of such a page weighed before there were functions, and 0.3 kB. */
const maxBytes = 53_707 + 300;

test("[FN50] the scripts of such a page stay within their budget", async () => {
  expect(visitorWeight(await builtPage())).toBeLessThanOrEqual(maxBytes);
});
