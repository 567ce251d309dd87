/** Who typed, and where: what was typed comes back only to the same person at the same address. */
export interface Writer {
  readonly userId: string;
  readonly address: string;
}

const prefix = "askloom.unsaved.";

interface Kept extends Writer {
  readonly input: unknown;
}

/** Keeps what was typed on a screen and not saved, while the browser is at the login provider (S58). */
export function keepInput(memory: Storage, name: string, kept: Kept): void {
  memory.setItem(prefix + name, JSON.stringify(kept));
}

/** What the same person typed on this screen at this address before. */
export function keptInput(memory: Storage, name: string, { userId, address }: Writer): unknown {
  const kept = readKept(memory, prefix + name);
  return kept?.userId === userId && kept.address === address ? kept.input : undefined;
}

export function dropInput(memory: Storage, name: string): void {
  memory.removeItem(prefix + name);
}

/** Nobody finds what another person typed. */
export function dropInputOfOthers(memory: Storage, userId: string): void {
  for (const key of keysIn(memory)) if (readKept(memory, key)?.userId !== userId) memory.removeItem(key);
}

export function dropAllInput(memory: Storage): void {
  for (const key of keysIn(memory)) memory.removeItem(key);
}

const keysIn = (memory: Storage): string[] =>
  Array.from({ length: memory.length }, (_, index) => memory.key(index) ?? "").filter((key) => key.startsWith(prefix));

function readKept(memory: Storage, key: string): Partial<Kept> | undefined {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
