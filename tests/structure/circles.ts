import { posix } from "node:path";
import type { SourceFile } from "./project-files.ts";
import { importsIn } from "./source-text.ts";

/** Each circle of files that import each other by value, as the path along it. Imports of types alone do not count. */
export function circlesIn(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) circles.push([...trail.slice(at), path].join(" > "));
    if (at >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return circles;
}

const targetsOf = ({ path, source }: SourceFile): string[] =>
  importsIn(source)
    .filter(({ clause, specifier }) => specifier.startsWith(".") && isByValue(clause))
    .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(path), specifier)));

function isByValue(clause: string): boolean {
  if (/^(?:import|export)\s+type\b/.test(clause)) return false;
  const names = /\{([^}]*)\}/.exec(clause)?.[1];
  return names === undefined || names.split(",").some((name) => name.trim() !== "" && !/^\s*type\s/.test(name));
}
