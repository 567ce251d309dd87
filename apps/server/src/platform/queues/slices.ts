import { setImmediate as otherRequests } from "node:timers/promises";

/** Does a piece of work later, when it is its turn. */
export type TakeTurn = <Result>(work: () => Result) => Promise<Result>;

/** Lets the requests go first that are there. */
export const afterOthers: TakeTurn = async (work) => {
  await otherRequests();
  return work();
};

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

/** Takes all steps, a few milliseconds at a time: the first at once, so that what is small has no turn to wait for. */
export async function inSlices<Result>(
  steps: Iterator<unknown, Result>,
  takeTurn: TakeTurn,
  now: () => number = () => performance.now(),
): Promise<Result> {
  let last = slice(steps, now);
  while (!last.done) last = await takeTurn(() => slice(steps, now));
  return last.value;
}

function slice<Result>(steps: Iterator<unknown, Result>, now: () => number): IteratorResult<unknown, Result> {
  const end = now() + sliceMs;
  let step = steps.next();
  while (!step.done && now() < end) step = steps.next();
  return step;
}
