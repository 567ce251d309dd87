import { queueOptionsSymbol, type TaskQueue } from "piscina";
import { OwnerQueue } from "./owner-queue.ts";

type Task = Parameters<TaskQueue["push"]>[0];

/** Tasks that wait for a thread of a Piscina pool. */
export class FairQueue implements TaskQueue {
  readonly #tasks = new OwnerQueue<Task>();

  get size(): number {
    return this.#tasks.size;
  }

  push(task: Task): void {
    this.#tasks.push(ownerOf(task), task);
  }

  shift(): Task | null {
    return this.#tasks.shift() ?? null;
  }

  remove(task: Task): void {
    this.#tasks.remove(ownerOf(task), task);
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
