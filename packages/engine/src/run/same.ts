import { Scope } from "./scope.ts";

/** Whether two values of a node are the same: then nothing that reads it needs to be looked at again. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Scope || other instanceof Scope) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, index) => isSame(each, other[index]))
    );
  }
  if (one instanceof Set)
    return other instanceof Set && one.size === other.size && [...one].every((id) => other.has(id));
  const keys = Object.keys(one);
  // Both are plain records here; a key that one of them lacks makes them differ.
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
