import { useCallback, useMemo, useSyncExternalStore } from "react";
import { localStore } from "./safe-storage.ts";

const listeners = new Set<() => void>();

/** A value that this browser stores, the same in all its tabs; `read` makes it of what is stored, or of nothing. */
export function useStored<Value>(
  key: string,
  read: (stored: unknown) => Value,
): readonly [value: Value, store: (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => localStore.getItem(key));
  const value = useMemo(() => read(parsed(text)), [text, read]);
  const store = useCallback(
    (next: Value) => {
      localStore.setItem(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, store];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Only other tabs cause this event.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const storedFlag = (stored: unknown): boolean => stored === true;

export const storedTexts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
