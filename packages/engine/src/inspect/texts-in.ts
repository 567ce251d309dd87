type Translated = Readonly<Record<string, unknown>>;

/** The parts of a definition that are texts by language. */
const names = new Set([
  "title",
  "help",
  "label",
  "placeholder",
  "unit",
  "minLabel",
  "maxLabel",
  "yesLabel",
  "noLabel",
  "addLabel",
  "rowTitle",
  "alt",
  "caption",
  "text",
  "message",
  "description",
  "submitLabel",
  "content",
  "thanks",
]);

/** Every text by language in a part of a definition; not those of items inside. */
export function textsIn(part: unknown): Translated[] {
  const found: Translated[] = [];
  collect(part, found);
  return found;
}

function collect(part: unknown, found: Translated[]): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) collect(each, found);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (name === "items" || typeof value !== "object" || value === null) continue;
    // A record of texts by language, or of rich texts; also each of the form's own messages.
    if (names.has(name) && !Array.isArray(value)) found.push(value as Translated);
    else if (name === "messages") found.push(...(Object.values(value) as Translated[]));
    else collect(value, found);
  }
}
