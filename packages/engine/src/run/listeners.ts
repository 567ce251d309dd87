import type { Place } from "../filling.ts";

type Listener = () => void;

/** Who wants to be told of what, and who has to be told after a change. */
export class Listeners {
  readonly #byPlace = new Map<Place, Set<Listener>>();
  readonly #ofAll = new Set<Listener>();
  readonly #ofPages = new Set<Listener>();
  /** Sets of listeners to be told at the end of the change. */
  readonly #waiting = new Set<ReadonlySet<Listener>>();

  subscribe(place: Place, listener: Listener): () => void {
    const listeners = this.#byPlace.get(place) ?? new Set();
    this.#byPlace.set(place, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byPlace.get(place) === listeners) this.#byPlace.delete(place);
    };
  }

  subscribeAll(listener: Listener): () => void {
    return subscribed(this.#ofAll, listener);
  }

  subscribePages(listener: Listener): () => void {
    return subscribed(this.#ofPages, listener);
  }

  get isEmpty(): boolean {
    return this.#byPlace.size === 0;
  }

  places(): Iterable<Place> {
    return this.#byPlace.keys();
  }

  touch(place: Place): void {
    const listeners = this.#byPlace.get(place);
    if (listeners !== undefined) this.#waiting.add(listeners);
  }

  touchAll(): void {
    if (this.#ofAll.size > 0) this.#waiting.add(this.#ofAll);
  }

  touchPages(): void {
    if (this.#ofPages.size > 0) this.#waiting.add(this.#ofPages);
  }

  touchEverything(): void {
    for (const listeners of this.#byPlace.values()) this.#waiting.add(listeners);
    this.touchPages();
    this.touchAll();
  }

  /** Tells all that are waiting; what a listener changes in turn is told on its own. */
  tell(): void {
    if (this.#waiting.size === 0) return;
    const told = [...this.#waiting];
    this.#waiting.clear();
    for (const listeners of told) for (const listener of [...listeners]) listener();
  }
}

function subscribed(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
