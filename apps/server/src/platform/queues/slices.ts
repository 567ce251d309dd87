/** Does a piece of work later, when it is its turn. */
export type TakeTurn = <Result>(work: () => Result) => Promise<Result>;

const waiting: (() => void)[] = [];

/** Lets the requests go first that are there. Of the pieces that wait, one is done before others may come again. */
export const afterOthers: TakeTurn = (work) => {
  if (waiting.length === 0) setImmediate(doNext);
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });
};

function doNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(doNext);
}

/** Steps that each find something, as steps that end with all that was found. */
export function* collected<Found>(steps: Iterable<readonly Found[]>): Generator<undefined, Found[]> {
  const all: Found[] = [];
  for (const found of steps) {
    all.push(...found);
    yield;
  }
  return all;
}

/** So long work goes on in one piece: too short to be noticed by other requests. */
const sliceMs = 3;

export interface SliceOptions {
  readonly now?: () => number;
  /** Begins with what is left after the first slice, and hears when that is over. */
  readonly whenLarge?: <Result>(rest: () => Promise<Result>) => Promise<Result>;
}

/** Takes all steps, a few milliseconds at a time: the first at once, so that what is small has no turn to wait for. */
export async function inSlices<Result>(
  steps: Iterator<unknown, Result>,
  takeTurn: TakeTurn,
  { now = () => performance.now(), whenLarge = (rest) => rest() }: SliceOptions = {},
): Promise<Result> {
  const first = slice(steps, now);
  if (first.done) return first.value;
  return whenLarge(async () => {
    for (;;) {
      const { done, value } = await takeTurn(() => slice(steps, now));
      if (done) return value;
    }
  });
}

function slice<Result>(steps: Iterator<unknown, Result>, now: () => number): IteratorResult<unknown, Result> {
  const end = now() + sliceMs;
  let step = steps.next();
  while (!step.done && now() < end) step = steps.next();
  return step;
}
