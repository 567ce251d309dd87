const known = new Map<string, string>();

/** What a language is called in the reader's own. Remembered: asking for it is dear. */
export function languageName(tag: string, reader: string): string {
  const key = `${tag} ${reader}`;
  const name = known.get(key) ?? nameOf(tag, reader);
  known.set(key, name);
  return name;
}

function nameOf(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader.replace("_", "-")], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
