import { type Change, joined, reversed } from "./change.ts";

interface HistoryStep {
  readonly change: Change;
  readonly merge: string | undefined;
}

export const historyLimit = 1_000;

/** What can be undone and redone. */
export interface History {
  /** Changes with the same `merge` that follow each other are one step. */
  readonly add: (change: Change, merge: string | undefined) => void;
  /** The next change starts a new step. */
  readonly close: () => void;
  /** The change that undoes the last step; undefined where there is none. */
  readonly undo: () => Change | undefined;
  readonly redo: () => Change | undefined;
  readonly size: () => { readonly undo: number; readonly redo: number };
}

export function createHistory(): History {
  const past: HistoryStep[] = [];
  let future: HistoryStep[] = [];
  return {
    add: (change, merge) => {
      const last = past.at(-1);
      const isSameStep = merge !== undefined && last?.merge === merge && future.length === 0;
      future = [];
      if (isSameStep && last !== undefined) past[past.length - 1] = { merge, change: joined(last.change, change) };
      else past.push({ change, merge });
      if (past.length > historyLimit) past.shift();
    },
    close: () => {
      const last = past.at(-1);
      if (last?.merge !== undefined) past[past.length - 1] = { ...last, merge: undefined };
    },
    undo: () => {
      const step = past.pop();
      if (step === undefined) return undefined;
      future.push(step);
      return reversed(step.change);
    },
    redo: () => {
      const step = future.pop();
      if (step === undefined) return undefined;
      past.push({ ...step, merge: undefined });
      return step.change;
    },
    size: () => ({ undo: past.length, redo: future.length }),
  };
}
