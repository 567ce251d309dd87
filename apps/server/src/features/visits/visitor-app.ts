import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormTheme } from "@askloom/contract";
import { wordLanguageOf } from "@askloom/words";
import { z } from "zod";
import { type BuiltRendering, type Rendering, renderingOf } from "./rendering.ts";

/** The visitor's page as it was built: how it is rendered here, and what it loads there. */
export interface VisitorApp extends Rendering {
  readonly themeCss: (theme: FormTheme, selector: string) => string;
  /** What runs first, and loads the rest once the page is painted. */
  readonly first: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** The scripts that a form with these kinds, in this language, needs besides. */
  readonly modulesFor: (kinds: ReadonlySet<string>, language: string) => readonly string[];
  /** Where the files for browsers are. */
  readonly clientFolder: string;
}

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const base = "/visitor/";
const entry = "src/main.tsx";

/** Undefined where it was not built, as in tests that need no page. */
export async function loadVisitorApp(folder: string, renderTimeoutMs?: number): Promise<VisitorApp | undefined> {
  const program = join(folder, "server/render.js");
  if (!existsSync(program)) return undefined;
  // What the build of the visitor's page exports.
  const built: BuiltRendering & Pick<VisitorApp, "themeCss"> = await import(pathToFileURL(program).href);
  const clientFolder = join(folder, "client");
  const manifest = Manifest.parse(JSON.parse(await readFile(join(clientFolder, "manifest.json"), "utf8")));
  const [main, first] = [manifest[entry], manifest["src/first.ts"]];
  if (main === undefined || first === undefined) throw new Error("the visitor's page was built without its entry");
  const address = (file: string) => base + file;
  return {
    ...renderingOf(built, program, renderTimeoutMs),
    themeCss: built.themeCss,
    first: address(first.file),
    script: address(main.file),
    styles: main.css.map(address),
    modulesFor: (kinds, language) => {
      const words = `words/src/${wordLanguageOf(language)}/form.ts`;
      const needed = Object.keys(manifest).filter(
        (key) => key.endsWith(words) || kinds.has(/questions\/([\w-]+)\/view\.tsx$/.exec(key)?.[1] ?? ""),
      );
      return [...filesOf(manifest, [entry, ...needed])].filter((file) => file !== main.file).map(address);
    },
    clientFolder,
  };
}

/** The files of these chunks and of all that they import. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports, found);
  }
  return found;
}
