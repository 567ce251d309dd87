import { isTest, type SourceFile } from "./project-files.ts";

const home = "packages/kinds/src/questions/";

/** The kinds of questions: the folders with a schema. */
export const kindNames = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path }) => new RegExp(`^${home}([a-z-]+)/schema\\.ts$`).exec(path)?.[1] ?? []);

/** Comparisons of a kind with a name, outside of the kind's own folder, as `path: name`. */
export function kindComparisons({ path, source }: SourceFile, names: readonly string[]): string[] {
  if (isTest(path) || !/^(?:apps|packages)\//.test(path)) return [];
  const compared = new RegExp(`\\bkind\\)?\\s*[!=]==\\s*"(${names.join("|")})"`, "g");
  const found = [...source.matchAll(compared)].map(([, name = ""]) => name);
  return found.filter((name) => !path.startsWith(`${home}${name}/`)).map((name) => `${path}: ${name}`);
}
