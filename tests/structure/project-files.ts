import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export type SourceFile = { path: string; source: string };

/** What git tracks or would track, relative to the root of the project. */
export function projectFiles(): SourceFile[] {
  return projectPaths()
    .filter((path) => existsSync(resolve(root, path)))
    .map((path) => ({ path, source: readFileSync(resolve(root, path), "utf8") }));
}

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs|js)$/.test(path);
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

const root = resolve(import.meta.dirname, "../..");

function projectPaths(): string[] {
  // safe.directory: a clone that belongs to another user than the one who runs the tests is still this project.
  const flags = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", flags, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(listed.split("\0").filter((path) => path !== ""))].sort();
}
