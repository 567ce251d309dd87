/** Lets so many pieces of work run at once; so many more wait, and the rest is turned away. */
export interface Line {
  /** Undefined at once when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined;
  isEmpty(): boolean;
}

export interface LineOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

export function lineOf({ atOnce, mostWaiting }: LineOptions): Line {
  const waiting: (() => void)[] = [];
  let running = 0;
  // Whoever waits takes over the place of the one who leaves: nobody gets in between.
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const turn = (): Promise<void> => {
    if (running >= atOnce) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };
  return {
    run(work) {
      if (running >= atOnce && waiting.length >= mostWaiting) return undefined;
      return turn().then(work).finally(leave);
    },
    isEmpty: () => running === 0,
  };
}
