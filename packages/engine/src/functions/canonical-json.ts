/** Plain data as text: equal data gives the same text, whatever the order of its keys. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const record = value as Readonly<Record<string, unknown>>; // plain data
  const parts: string[] = [];
  for (const name of Object.keys(record).sort())
    if (record[name] !== undefined) parts.push(`${JSON.stringify(name)}:${canonicalJson(record[name])}`);
  return `{${parts.join(",")}}`;
}
