import { createLine } from "../queues/line.ts";
import { inSlices } from "../queues/slices.ts";
import { eventLoopTurns } from "../queues/turns.ts";
import { Refusal } from "./refusal.ts";

/** Does long work when it is its owner's turn (FL31); an owner with too much waiting is refused. */
export const takeTurn = <Result>(owner: string, work: () => Result): Promise<Result> =>
  eventLoopTurns.take(owner, work) ?? tooMuchWaits();

/** What is half made takes memory, and collecting it takes time: of what is large, one is made at a time. */
const largeOnes = createLine({ atOnce: 1, maxWaiting: 50 });

/** Takes all steps in slices: the first at once, the others when it is their owner's turn. */
export const takeTurns = <Result>(owner: string, steps: Iterator<unknown, Result>): Promise<Result> =>
  inSlices(steps, (work) => takeTurn(owner, work), {
    whenLarge: (rest) => largeOnes.run(owner, rest) ?? tooMuchWaits(),
  });

function tooMuchWaits(): never {
  throw new Refusal("unavailable", {}, { "retry-after": "5" });
}
