import type { FunctionUse } from "@askloom/contract";
import { functionKey } from "@askloom/engine";
import type { ReadEntries } from "../../../../designer/document/shape.ts";
import { isFunctionUse } from "../../../../shared/functions/function-uses.ts";
import type { VersionName } from "../../../../shared/functions/used-functions-api.ts";

/** The versions of functions that forms name, each once, as one text: cheap to compare after every edit. */
export function versionsNamed(...forms: ReadEntries[]): string {
  const keys = new Set<string>();
  for (const entries of forms)
    for (const entry of entries.values()) for (const use of usesAt(entry)) keys.add(functionKey(use));
  return [...keys].sort().join(" ");
}

export const versionsIn = (named: string): VersionName[] =>
  named
    .split(" ")
    .filter((key) => key !== "")
    .map((key) => {
      const [functionId = "", versionNumber] = key.split("/");
      return { functionId, versionNumber: Number(versionNumber) };
    });

function* usesAt(entry: unknown): Generator<FunctionUse> {
  if (typeof entry !== "object" || entry === null) return;
  if ("check" in entry && isFunctionUse(entry.check)) yield entry.check;
  if ("function" in entry && isFunctionUse(entry.function)) yield entry.function;
}
