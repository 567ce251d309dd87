import type { FormDefinition, FunctionUse } from "@askloom/contract";
import { functionKey } from "@askloom/engine";
import type { VersionName } from "./used-functions-api.ts";

/** A use of a function, wherever it stands. */
export const isFunctionUse = (value: unknown): value is FunctionUse =>
  typeof value === "object" && value !== null && "functionId" in value && "versionNumber" in value;

/** The form with other versions in place of those that it names, by `functionKey`. */
export const withVersions = (definition: FormDefinition, versions: ReadonlyMap<string, VersionName>): FormDefinition =>
  // Only the names of versions change.
  replaced(definition, versions) as FormDefinition;

function replaced(value: unknown, versions: ReadonlyMap<string, VersionName>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, versions));
  if (typeof value !== "object" || value === null) return value;
  if (isFunctionUse(value)) return { ...value, ...versions.get(functionKey(value)) };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, versions)]));
}
