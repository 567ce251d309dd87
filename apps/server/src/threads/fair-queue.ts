import { queueOptionsSymbol, type TaskQueue } from "piscina";

type Task = Parameters<TaskQueue["push"]>[0];

/** Tasks that wait for a thread: those of different owners take turns, so that one of them cannot hold up the others. */
export class FairQueue implements TaskQueue {
  readonly #byOwner = new Map<string, Task[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(task: Task): void {
    const owner = ownerOf(task);
    const waiting = this.#byOwner.get(owner);
    if (waiting === undefined) this.#byOwner.set(owner, [task]);
    else waiting.push(task);
    this.#size += 1;
  }

  /** The oldest task of the owner who has waited longest for a turn. */
  shift(): Task | null {
    for (const [owner, waiting] of this.#byOwner) {
      const task = waiting.shift();
      this.#byOwner.delete(owner);
      if (waiting.length > 0) this.#byOwner.set(owner, waiting);
      if (task === undefined) continue;
      this.#size -= 1;
      return task;
    }
    return null;
  }

  remove(task: Task): void {
    const owner = ownerOf(task);
    const waiting = this.#byOwner.get(owner) ?? [];
    const at = waiting.indexOf(task);
    if (at === -1) return;
    waiting.splice(at, 1);
    if (waiting.length === 0) this.#byOwner.delete(owner);
    this.#size -= 1;
  }
}

/** What a task carries for the queue; the thread does not get it. */
export const ownedBy = <Input extends object>(owner: string, input: Input): Input => ({
  ...input,
  [queueOptionsSymbol]: { owner },
});

function ownerOf(task: Task): string {
  const options = task[queueOptionsSymbol];
  return options !== null && "owner" in options ? String(options.owner) : "";
}
