import { isTest, type SourceFile } from "./project-files.ts";

/** Where kinds live, each in a folder of its own. */
const homes = ["packages/kinds/src/questions/", "packages/kinds/src/nodes/"];

/** The kinds of questions and of nodes: the folders with a schema. */
export const kindNames = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path }) =>
    homes.flatMap((home) => new RegExp(`^${home}([a-z-]+)/schema\\.ts$`).exec(path)?.[1] ?? []),
  );

/** Comparisons of a kind with a name, outside of the kind's own folder, as `path: name`. */
export function kindComparisons({ path, source }: SourceFile, names: readonly string[]): string[] {
  if (isTest(path) || !/^(?:apps|packages)\//.test(path)) return [];
  const name = `"(${names.filter((each) => !isNamesake(each, path)).join("|")})"`;
  const compared = [new RegExp(`\\bkind\\)?\\s*[!=]==\\s*${name}`, "g")];
  if (/\bswitch \([\w.]*\bkind\)/.test(source)) compared.push(new RegExp(`\\bcase ${name}:`, "g"));
  const found = compared.flatMap((pattern) => [...source.matchAll(pattern)].map(([, each = ""]) => each));
  return found
    .filter((each) => !homes.some((home) => path.startsWith(`${home}${each}/`)))
    .map((each) => `${path}: ${each}`);
}

/** A function may be for a form, and a step of a visit may show one: these kinds are not those of nodes. */
const isNamesake = (name: string, path: string): boolean =>
  name === "form" && /\b(?:lambda|functions?|visits)\b/.test(path);
