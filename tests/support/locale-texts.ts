import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../apps/workspace/public/locales");

/** The workspace's texts of one file, by key. */
export const localeTexts = (language: string, namespace: string): ReadonlyMap<string, string> =>
  new Map(textsUnder(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8")), ""));

/** Every text of a file with its whole key. */
export function* textsUnder(value: unknown, key: string): Generator<[key: string, text: string]> {
  if (typeof value === "string") yield [key, value];
  else if (typeof value === "object" && value !== null)
    for (const [name, inside] of Object.entries(value)) yield* textsUnder(inside, key === "" ? name : `${key}.${name}`);
}
