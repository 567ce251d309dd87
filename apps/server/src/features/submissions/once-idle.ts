/** Calls for a key once nothing more was noted for it a while, and now and then also while it goes on. */
export interface OnceIdle {
  note(key: string, call: () => void): void;
  /** Calls what still waits, at once. */
  flush(): void;
}

const idleMs = 200;
const maxMs = 10_000;

interface Waiting {
  readonly since: number;
  timer: NodeJS.Timeout;
  call: () => void;
}

export function onceIdle(): OnceIdle {
  const waiting = new Map<string, Waiting>();
  const fire = (key: string) => {
    const entry = waiting.get(key);
    waiting.delete(key);
    clearTimeout(entry?.timer);
    entry?.call();
  };
  return {
    note(key, call) {
      const before = waiting.get(key);
      clearTimeout(before?.timer);
      const since = before?.since ?? Date.now();
      const waitMs = Math.max(0, Math.min(idleMs, since + maxMs - Date.now()));
      waiting.set(key, { since, call, timer: setTimeout(() => fire(key), waitMs) });
    },
    flush() {
      for (const key of [...waiting.keys()]) fire(key);
    },
  };
}
