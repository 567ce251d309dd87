const pipe = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** Parts of an item that are no texts, or belong to other items. */
const noTexts = new Set(["items", "id", "name", "formula", "pattern", "mask", "library"]);

/** The ids that `{{…}}` names in the texts of an item, each once; a step that finds none looks at one found before. */
export function* textReferenceSteps(texts: unknown): Generator<string | undefined> {
  // Most items pipe nothing.
  if (hasPipe(texts)) yield* stepsIn(texts, new Set());
}

const hasPipe = (value: unknown): boolean =>
  typeof value === "string" ? value.includes("{{") : partsOf(value).some(hasPipe);

function* stepsIn(value: unknown, found: Set<string>): Generator<string | undefined> {
  if (typeof value !== "string") {
    for (const part of partsOf(value)) yield* stepsIn(part, found);
    return;
  }
  if (!value.includes("{{")) return;
  for (const [, id = ""] of value.matchAll(pipe)) {
    yield found.has(id) ? undefined : id;
    found.add(id);
  }
}

/** What a plain record or list holds in which texts may stand. Every item of a form comes through here. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return [];
  const parts: unknown[] = [];
  for (const key in value) if (!noTexts.has(key)) parts.push((value as Readonly<Record<string, unknown>>)[key]);
  return parts;
}

/** The text with what each id stands for in its place; nothing stands for nothing (ET2). */
export function piped(text: string, valueText: (id: string) => string): string {
  return text.includes("{{") ? text.replace(pipe, (_, id: string) => valueText(id)) : text;
}
