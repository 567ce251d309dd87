import type { ItemPath } from "../form-state.ts";

type Listener = () => void;

/** Who wants to be told of what, and who has to be told after a change. */
export class Listeners {
  readonly #byPath = new Map<ItemPath, Set<Listener>>();
  readonly #ofAll = new Set<Listener>();
  readonly #ofPages = new Set<Listener>();
  /** Sets of listeners to be told at the end of the change. */
  readonly #waiting = new Set<ReadonlySet<Listener>>();

  subscribe(path: ItemPath, listener: Listener): () => void {
    const listeners = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byPath.get(path) === listeners) this.#byPath.delete(path);
    };
  }

  subscribeAll(listener: Listener): () => void {
    return subscribed(this.#ofAll, listener);
  }

  subscribePages(listener: Listener): () => void {
    return subscribed(this.#ofPages, listener);
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0;
  }

  places(): Iterable<ItemPath> {
    return this.#byPath.keys();
  }

  touch(path: ItemPath): void {
    const listeners = this.#byPath.get(path);
    if (listeners !== undefined) this.#waiting.add(listeners);
  }

  touchAll(): void {
    if (this.#ofAll.size > 0) this.#waiting.add(this.#ofAll);
  }

  touchPages(): void {
    if (this.#ofPages.size > 0) this.#waiting.add(this.#ofPages);
  }

  touchEverything(): void {
    for (const listeners of this.#byPath.values()) this.#waiting.add(listeners);
    this.touchPages();
    this.touchAll();
  }

  /** Tells all that are waiting; what a listener changes in turn is told on its own. */
  notify(): void {
    if (this.#waiting.size === 0) return;
    const notified = [...this.#waiting];
    this.#waiting.clear();
    for (const listeners of notified) for (const listener of [...listeners]) listener();
  }
}

function subscribed(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
