import type { FormState, ItemPath, ItemState, PageState } from "@askloom/engine";

/** Something of a filling that a view listens to. What is read stays the same object until it changes. */
export interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => T;
}

/** An item's state; a new object also when only texts or issues have changed. */
export function itemStore(formState: FormState, path: ItemPath): Store<{ readonly state: ItemState | undefined }> {
  let last = { state: formState.state(path) };
  const read = () => {
    const state = formState.state(path);
    if (state !== last.state) last = { state };
    return last;
  };
  return {
    read,
    subscribe: (listener) =>
      formState.subscribe(path, () => {
        last = { state: formState.state(path) };
        listener();
      }),
  };
}

/** The visible items inside a frame, or inside one row of it. */
export function childrenStore(
  formState: FormState,
  path: ItemPath,
  rowId: string | undefined,
): Store<readonly ItemPath[]> {
  let last = formState.children(path, rowId);
  return {
    read: () => {
      const next = formState.children(path, rowId);
      if (!isSameList(last, next)) last = next;
      return last;
    },
    subscribe: (listener) => {
      const stops = [formState.subscribe(path, listener), formState.subscribePages(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export function pagesStore(formState: FormState): Store<readonly PageState[]> {
  let last = formState.pages();
  return {
    read: () => {
      const next = formState.pages();
      if (!isSamePath(last, next)) last = next;
      return last;
    },
    subscribe: (listener) => formState.subscribePages(listener),
  };
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((each, index) => each === other[index]));

const isSamePath = (one: readonly PageState[], other: readonly PageState[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ id, items }, index) => id === other[index]?.id && isSameList(items, other[index].items)));
