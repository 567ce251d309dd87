export const maxSourceLevels = 100;

/** Whether a file is nested deeper than a reader may follow; asked without recursion. */
export function isTooDeepSource(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxSourceLevels) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}
