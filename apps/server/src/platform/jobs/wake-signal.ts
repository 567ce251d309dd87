export interface WakeSignal {
  /** Resolves after so long, or when it rings before. */
  rest(ms: number): Promise<void>;
  /** Ends the rest now, or so soon. */
  ring(withinMs?: number): void;
}

/** A sleep that others can shorten. */
export function createWakeSignal(): WakeSignal {
  let timer: NodeJS.Timeout | undefined;
  let endsAt = 0;
  let wake: (() => void) | undefined;

  const arm = (ms: number) => {
    clearTimeout(timer);
    endsAt = performance.now() + ms;
    timer = setTimeout(() => wake?.(), ms);
  };

  return {
    rest: (ms) =>
      new Promise((resolve) => {
        wake = () => {
          clearTimeout(timer);
          wake = undefined;
          resolve();
        };
        if (Number.isFinite(ms)) arm(ms);
        else endsAt = Number.POSITIVE_INFINITY;
      }),
    ring(withinMs = 0) {
      if (wake === undefined) return;
      if (withinMs === 0) wake();
      else if (performance.now() + withinMs < endsAt) arm(withinMs);
    },
  };
}
