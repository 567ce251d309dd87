import { posix } from "node:path";
import { isTest, type SourceFile } from "./project-files.ts";
import { importsIn } from "./source-text.ts";

/** The circles of files that import values from each other while they load, each sorted; types and import() close none. */
export const valueCircles = (files: readonly SourceFile[]): string[][] => circlesOf(files, isOfValue);

/** The circles of files that know each other, be it by types alone; import() closes none. */
export const typeCircles = (files: readonly SourceFile[]): string[][] => circlesOf(files, (clause) => !isLater(clause));

function circlesOf(files: readonly SourceFile[], closes: (clause: string) => boolean): string[][] {
  const paths = new Set(files.map(({ path }) => path));
  const leads = new Map<string, string[]>();
  for (const { path, source } of files) {
    if (isTest(path)) continue;
    const targets = importsIn(source)
      .filter(({ clause, specifier }) => specifier.startsWith(".") && closes(clause))
      .map(({ specifier }) => posix.normalize(posix.join(posix.dirname(path), specifier)));
    leads.set(
      path,
      targets.filter((target) => paths.has(target)),
    );
  }
  return circlesIn(leads);
}

/** Whether an import loads the module: not of types alone, and not when asked for later. */
function isOfValue(clause: string): boolean {
  if (isLater(clause) || /^(?:import|export)\s+type\b/.test(clause)) return false;
  const [, names] = /^(?:import|export)\s*\{([^}]*)\}/.exec(clause) ?? [];
  if (names === undefined) return true;
  const named = names.split(",").filter((name) => name.trim() !== "");
  return named.length === 0 || named.some((name) => !/^\s*type\s/.test(name));
}

const isLater = (clause: string): boolean => /\(\s*$/.test(clause);

/** Strongly connected parts of more than one file, by Tarjan. */
function circlesIn(leads: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    low.set(file, index);
    stack.push(file);
    for (const next of leads.get(file) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      low.set(file, Math.min(low.get(file) ?? index, reached ?? index));
    }
    const lowest = low.get(file) ?? index;
    if (lowest === index) {
      const part = stack.splice(stack.indexOf(file));
      if (part.length > 1) found.push(part.sort());
    }
    return lowest;
  };
  for (const file of leads.keys()) if (!order.has(file)) visit(file);
  return found.sort(([one = ""], [other = ""]) => one.localeCompare(other));
}
