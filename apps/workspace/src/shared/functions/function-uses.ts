import type { FunctionUse } from "@askloom/contract";

/** A use of a function, wherever it stands. */
export const isFunctionUse = (value: unknown): value is FunctionUse =>
  typeof value === "object" && value !== null && "functionId" in value && "versionNumber" in value;

/** Every use of a function in a definition. */
export function functionUsesIn(definition: unknown): FunctionUse[] {
  if (typeof definition !== "object" || definition === null) return [];
  if (isFunctionUse(definition)) return [definition];
  return Object.values(definition).flatMap(functionUsesIn);
}

/** The definition with other versions in place of those that it names. */
export const withVersions = <Definition>(
  definition: Definition,
  change: (use: FunctionUse) => FunctionUse,
): Definition =>
  // Only the names of versions change.
  replaced(definition, change) as Definition;

function replaced(value: unknown, change: (use: FunctionUse) => FunctionUse): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, change));
  if (typeof value !== "object" || value === null) return value;
  if (isFunctionUse(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, change)]));
}
