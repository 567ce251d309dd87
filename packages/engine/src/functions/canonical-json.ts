/** Plain data as text: equal data gives the same text, whatever the order of its keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? "null";
}

const isRecord = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

const sorted = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
