/** A value that others follow. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableObservable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void;
}

export function createObservable<Value>(first: Value): WritableObservable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
