/** A text is found by its parts of so many characters; one Chinese character is a word. */
const lengths = [1, 2, 3] as const;
const maxLength = 3;

/** The hashes of all parts of a text, for this tenant. Equal parts of two tenants have different hashes. */
export function gramsOf(text: string, tenantId: string): number[] {
  const seed = hashed(tenantId, offset);
  const grams = new Set<number>();
  for (const line of text.split("\n")) {
    const characters = [...line];
    for (const length of lengths) addParts(grams, characters, { length, seed });
  }
  return [...grams];
}

/** The hashes that every text with this word has. */
export function gramsOfWord(word: string, tenantId: string): number[] {
  const characters = [...word];
  const grams = new Set<number>();
  const length = Math.min(characters.length, maxLength);
  addParts(grams, characters, { length, seed: hashed(tenantId, offset) });
  return [...grams];
}

function addParts(
  grams: Set<number>,
  characters: readonly string[],
  { length, seed }: { length: number; seed: number },
): void {
  for (let start = 0; start + length <= characters.length; start += 1) {
    let hash = seed;
    for (let index = start; index < start + length; index += 1) hash = hashed(characters[index] ?? "", hash);
    grams.add(hash);
  }
}

// FNV-1a, as PostgreSQL's signed integer. It only has to spread: what it finds is compared with the text itself.
const offset = 0x811c9dc5 | 0;
const prime = 0x01000193;

function hashed(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash | 0;
}
