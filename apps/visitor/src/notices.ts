import type { PlacesLeft } from "@askloom/contract";
import type { FormViewProps } from "@askloom/form-view";
import type { Sent } from "./send.ts";

/** What the page says beside the form. */
export interface Notice {
  readonly language?: string;
  readonly waiting?: "offline" | "busy" | "openedOffline" | undefined;
  /** Why nothing can be sent any more. */
  readonly refusal?: string;
  /** Where the answers are as they were changed meanwhile. */
  readonly current?: string | undefined;
  /** Where other answers can be begun. */
  readonly restart?: string | undefined;
  readonly sent?: Sent;
  readonly placesLeft?: PlacesLeft;
  readonly isResumed?: boolean;
  /** How answers are read, once that was loaded. */
  readonly answers?: FormViewProps["answers"];
}

export interface Notices {
  readonly read: () => Notice;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: Partial<Notice>) => void;
}

export function noticesOf(first: Notice): Notices {
  let notice = first;
  const listeners = new Set<() => void>();
  return {
    read: () => notice,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      notice = { ...notice, ...change };
      for (const listener of listeners) listener();
    },
  };
}
