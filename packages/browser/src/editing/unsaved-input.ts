/** Who typed, and where: what was typed comes back only to the same person at the same address. */
export interface Writer {
  readonly userId: string;
  readonly address: string;
}

const prefix = "askloom.unsaved.";

interface StoredInput extends Writer {
  readonly input: unknown;
}

/** Stores what was typed on a screen and not saved, while the browser is at the login provider (S58). */
export function storeInput(memory: Storage, name: string, stored: StoredInput): void {
  memory.setItem(prefix + name, JSON.stringify(stored));
}

/** What the same person typed on this screen at this address before. */
export function storedInput(memory: Storage, name: string, { userId, address }: Writer): unknown {
  const stored = readStored(memory, prefix + name);
  return stored?.userId === userId && stored.address === address ? stored.input : undefined;
}

export function dropInput(memory: Storage, name: string): void {
  memory.removeItem(prefix + name);
}

/** Nobody finds what another person typed. */
export function dropInputOfOthers(memory: Storage, userId: string): void {
  for (const key of keysIn(memory)) if (readStored(memory, key)?.userId !== userId) memory.removeItem(key);
}

export function dropAllInput(memory: Storage): void {
  for (const key of keysIn(memory)) memory.removeItem(key);
}

const keysIn = (memory: Storage): string[] =>
  Array.from({ length: memory.length }, (_, index) => memory.key(index) ?? "").filter((key) => key.startsWith(prefix));

function readStored(memory: Storage, key: string): Partial<StoredInput> | undefined {
  try {
    const stored: unknown = JSON.parse(memory.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}
