/** The pad's own coordinates: a signature is drawn again in them, however wide the pad is on a screen. */
export const padSize = { width: 600, height: 200 };

/** The path data of a drawn signature. */
export const drawnOf = (value: unknown): string | undefined => partOf(value, "drawn");

export const typedOf = (value: unknown): string | undefined => partOf(value, "typed");

function partOf(value: unknown, part: "drawn" | "typed"): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found = (value as Readonly<Record<string, unknown>>)[part];
  return typeof found === "string" ? found : undefined;
}
