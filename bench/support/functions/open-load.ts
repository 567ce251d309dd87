export interface Load {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Starts calls at a steady rate, whether earlier ones have ended or not; a call's time begins when it was due. */
export async function atRate(call: () => Promise<void>, { perSecond, seconds }: Load) {
  const latencies: number[] = [];
  let failures = 0;
  const pending: Promise<void>[] = [];
  const start = performance.now();
  const total = Math.floor(perSecond * seconds);
  const timed = async (dueAt: number) => {
    try {
      await call();
      latencies.push(performance.now() - dueAt);
    } catch {
      failures += 1;
    }
  };
  for (let index = 0; index < total; ) {
    const elapsed = performance.now() - start;
    for (; index < total && (index * 1_000) / perSecond <= elapsed; index += 1)
      pending.push(timed(start + (index * 1_000) / perSecond));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  return { latencies, failures };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
