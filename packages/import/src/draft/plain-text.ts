/** A value of a file as text; what is no plain value is none. `String` would run what a file may have put in its way. */
export function plainText(value: unknown): string {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? String(value) : "";
}
