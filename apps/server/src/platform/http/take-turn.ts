import { eventLoopTurns } from "../queues/turns.ts";
import { Refusal } from "./refusal.ts";

/** Does long work when it is its owner's turn (FL31); an owner with too much waiting is refused. */
export function takeTurn<Result>(owner: string, work: () => Result): Promise<Result> {
  const turn = eventLoopTurns.take(owner, work);
  if (turn === undefined) throw new Refusal("unavailable", {}, { "retry-after": "5" });
  return turn;
}
