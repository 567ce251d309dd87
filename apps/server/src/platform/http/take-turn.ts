import { createLine } from "../queues/line.ts";
import { inSlices } from "../queues/slices.ts";
import { eventLoopTurns } from "../queues/turns.ts";
import { Refusal } from "./refusal.ts";

/** Does long work when it is its owner's turn (O28); an owner with too much waiting is refused. */
export const takeTurn = <Result>(owner: string, work: () => Result): Promise<Result> =>
  eventLoopTurns.take(owner, work) ?? refuseAsBusy();

/** What is half made takes memory, and collecting it takes time: of what is large, one is made at a time. */
const largeOnes = createLine({ atOnce: 1, maxWaiting: 50 });

/** Takes all steps in slices: the first at once, the others when it is their owner's turn. */
export const takeTurns = <Result>(owner: string, steps: Iterator<unknown, Result>): Promise<Result> =>
  inSlices(steps, (work) => takeTurn(owner, work), {
    whenLarge: (rest) => largeOnes.run(owner, rest) ?? refuseAsBusy(),
  });

/** Takes each step when it is its owner's turn: for steps that are long. */
export async function takeTurnForEach<Result>(owner: string, steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await takeTurn(owner, () => steps.next());
    if (done) return value;
  }
}

/** Refuses a request for which there is no time now. */
export function refuseAsBusy(cause?: unknown): never {
  throw Object.assign(new Refusal("unavailable", {}, { "retry-after": "5" }), { cause });
}
