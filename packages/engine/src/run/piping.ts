const pipe = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** Parts of an item that are no texts, or belong to other items. */
const noTexts = new Set(["items", "id", "name", "formula", "pattern", "mask", "library"]);

/** The ids that `{{…}}` names in the texts of an item. */
export function textReferences(texts: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(texts, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (value.includes("{{")) for (const match of value.matchAll(pipe)) found.add(match[1] ?? "");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  // A plain record or list, so that its keys are its own; every item of a form comes through here.
  const parts = value as Readonly<Record<string, unknown>>;
  for (const key in parts) if (!noTexts.has(key)) collect(parts[key], found);
}

/** The text with what each id stands for in its place; nothing stands for nothing (ET2). */
export function piped(text: string, valueText: (id: string) => string): string {
  return text.includes("{{") ? text.replace(pipe, (_, id: string) => valueText(id)) : text;
}
