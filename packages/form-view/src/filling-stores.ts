import type { Filling, ItemState, PageState, Place } from "@askloom/engine";

/** Something of a filling that a view listens to. What is read stays the same object until it changes. */
export interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => T;
}

/** An item's state; a new object also when only texts or issues have changed. */
export function itemStore(filling: Filling, place: Place): Store<{ readonly state: ItemState | undefined }> {
  let last = { state: filling.state(place) };
  const read = () => {
    const state = filling.state(place);
    if (state !== last.state) last = { state };
    return last;
  };
  return {
    read,
    subscribe: (listener) =>
      filling.subscribe(place, () => {
        last = { state: filling.state(place) };
        listener();
      }),
  };
}

/** The visible items inside a frame, or inside one row of it. */
export function childrenStore(filling: Filling, place: Place, rowId: string | undefined): Store<readonly Place[]> {
  let last = filling.children(place, rowId);
  return {
    read: () => {
      const next = filling.children(place, rowId);
      if (!isSameList(last, next)) last = next;
      return last;
    },
    subscribe: (listener) => {
      const stops = [filling.subscribe(place, listener), filling.subscribePages(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export function pagesStore(filling: Filling): Store<readonly PageState[]> {
  let last = filling.pages();
  return {
    read: () => {
      const next = filling.pages();
      if (!isSamePath(last, next)) last = next;
      return last;
    },
    subscribe: (listener) => filling.subscribePages(listener),
  };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((each, index) => each === other[index]));

const isSamePath = (one: readonly PageState[], other: readonly PageState[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ id, items }, index) => id === other[index]?.id && isSameList(items, other[index].items)));
