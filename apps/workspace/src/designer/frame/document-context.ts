import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { DocumentStore } from "../document/document-store.ts";
import type { Selection, SelectionStore } from "../document/selection.ts";
import type { ProblemStore } from "../problems/problem-store.ts";

/** What all parts of one open designer share, whatever is designed. */
export interface OpenDocument {
  readonly store: DocumentStore;
  readonly selection: SelectionStore;
  readonly inspection: ProblemStore;
  readonly newId: (stem: string) => string;
  readonly mayEdit: boolean;
  /** Says what an edit did to those who cannot see it. */
  readonly announce: (message: string) => void;
}

export const DocumentContext = createContext<OpenDocument | undefined>(undefined);

export function useDocument(): OpenDocument {
  const document = useContext(DocumentContext);
  if (document === undefined) throw new Error("outside of a designer");
  return document;
}

/** One entry of the document; only its own changes render again. */
export function useEntry<Value>(key: string): Value | undefined {
  const { store } = useDocument();
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.entries.get(key) as Value | undefined, // the key says what its value is
  );
}

/** Changes when something is added, removed or moved. */
export function useStructureVersion(): number {
  const { store } = useDocument();
  return useSyncExternalStore((listener) => store.subscribe("structure", listener), store.structureVersion);
}

/** Changes with every edit: for what looks at the whole document, and does so rarely. */
export function useVersion(): number {
  const { store } = useDocument();
  return useSyncExternalStore((listener) => store.subscribe("*", listener), store.version);
}

const settleMs = 300;

/** Changes when no more edits come for a moment: for figures over the whole document, which typing must not wait for. */
export function useSettledVersion(): number {
  const { store } = useDocument();
  const [version, setVersion] = useState(store.version);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe("*", () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setVersion(store.version())), settleMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return version;
}

/** Whether there is something to undo, and to redo. */
export function useHistory(): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const { store } = useDocument();
  const subscribe = (listener: () => void) => store.subscribe("*", listener);
  return {
    canUndo: useSyncExternalStore(subscribe, () => store.history().undo > 0),
    canRedo: useSyncExternalStore(subscribe, () => store.history().redo > 0),
  };
}

export function useIsSelected(id: string): boolean {
  const { selection } = useDocument();
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function useSelection(): Selection {
  const { selection } = useDocument();
  return useSyncExternalStore(selection.subscribe, selection.get);
}
