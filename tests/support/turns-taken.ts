import { onTestFinished, vi } from "vitest";
import { eventLoopTurns } from "../../apps/server/src/platform/queues/turns.ts";

/** The owners of all turns of the event loop that are taken from now on, until the test ends. */
export function turnsTaken(): string[] {
  const owners: string[] = [];
  const take = eventLoopTurns.take.bind(eventLoopTurns);
  const watched = vi.spyOn(eventLoopTurns, "take").mockImplementation((owner, work) => {
    owners.push(owner);
    return take(owner, work);
  });
  onTestFinished(() => watched.mockRestore());
  return owners;
}
