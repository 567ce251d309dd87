/** How much time each owner used lately. */
export interface TimeUsed {
  add(owner: string, milliseconds: number): void;
  /** In the last `windowMs`, about: the time before is taken as spread evenly over its window. */
  by(owner: string): number;
}

export interface TimeUsedOptions {
  readonly windowMs: number;
  readonly now: () => number;
}

export function createTimeUsed({ windowMs, now }: TimeUsedOptions): TimeUsed {
  let current = new Map<string, number>();
  let before = new Map<string, number>();
  let start = now();
  const moveOn = () => {
    const windows = Math.floor((now() - start) / windowMs);
    if (windows === 0) return;
    before = windows === 1 ? current : new Map();
    current = new Map();
    start += windows * windowMs;
  };
  return {
    add(owner, milliseconds) {
      moveOn();
      current.set(owner, (current.get(owner) ?? 0) + milliseconds);
    },
    by(owner) {
      moveOn();
      return (current.get(owner) ?? 0) + (before.get(owner) ?? 0) * (1 - (now() - start) / windowMs);
    },
  };
}
