export interface Measuring {
  readonly rounds: number;
  readonly roundMs: number;
  readonly callers: number;
}

/** Calls per second of each subject, round by round, the subjects taking turns: what slows the machine slows both. */
export async function ratesOf<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<unknown>>>,
  { rounds, roundMs, callers }: Measuring,
): Promise<Record<Name, number>[]> {
  // Object.keys widens to string[]; the keys are exactly the names.
  const names = Object.keys(subjects) as Name[];
  for (const name of names) await rateOf(subjects[name], roundMs / 2, callers);
  const results: Record<Name, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    const rates: [Name, number][] = [];
    for (const name of order) rates.push([name, await rateOf(subjects[name], roundMs, callers)]);
    // Every name has just been measured.
    results.push(Object.fromEntries(rates) as Record<Name, number>);
  }
  return results;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const percentile95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function rateOf(call: () => Promise<unknown>, durationMs: number, callers: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - start < durationMs) {
      await call();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (count * 1000) / (performance.now() - start);
}
