export interface ValueWords {
  readonly language: string;
  readonly yes: string;
  readonly no: string;
  /** Between the parts of a list. */
  readonly join: string;
}

const maxLength = 400;

/** A property's value as words, for anyone who compares two of them. */
export function shownValue(value: unknown, words: ValueWords): string {
  const shown = worded(value, words);
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown;
}

function worded(value: unknown, words: ValueWords): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map((each) => worded(each, words)).join(words.join);
  const parts = value as Record<string, unknown>; // an object that is no list
  if ("label" in parts) return worded(parts.label, words) || String(parts.id ?? "");
  if (isTexts(parts)) return textsWorded(parts, words);
  return JSON.stringify(value);
}

const isTexts = (parts: Record<string, unknown>): parts is Record<string, string> =>
  Object.entries(parts).every(([key, text]) => typeof text === "string" && /^[a-z]{2,3}(?:-\w+)*$/.test(key));

function textsWorded(texts: Record<string, string>, { language, join }: ValueWords): string {
  const entries = Object.entries(texts);
  if (entries.length === 1) return entries[0]?.[1] ?? "";
  const own = entries.filter(([tag]) => tag === language);
  const others = entries.filter(([tag]) => tag !== language);
  return [...own, ...others].map(([tag, text]) => `${tag}: ${text}`).join(join);
}
