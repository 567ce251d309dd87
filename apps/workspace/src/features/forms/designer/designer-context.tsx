import type { FormDefinition } from "@askloom/contract";
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { SelectionStore } from "../../../designer/document/selection.ts";
import type { InspectionStore } from "../../../designer/problems/problem-store.ts";
import { type HeadKey, keyOf, type Node } from "./model/document.ts";
import type { FormStore } from "./model/form-store.ts";

export const designerTabs = ["questions", "dataflow", "translations", "theme", "preview", "source", "history"] as const;
export type DesignerTab = (typeof designerTabs)[number];

/** What all parts of one open designer share. */
export interface Designer {
  readonly store: FormStore;
  readonly selection: SelectionStore;
  readonly inspection: InspectionStore;
  readonly newId: (stem: string) => string;
  /** The language whose texts are edited. */
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly mayEdit: boolean;
  readonly tab: DesignerTab;
  readonly setTab: (tab: DesignerTab) => void;
  /** The preview stands beside the canvas. */
  readonly isBeside: boolean;
  readonly setBeside: (isBeside: boolean) => void;
  /** The rule or variable that the dataflow shows open. */
  readonly openRule: string | undefined;
  readonly setOpenRule: (id: string | undefined) => void;
  /** Tells those who cannot see what an edit did. */
  readonly announce: (message: string) => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === undefined) throw new Error("outside of a designer");
  return designer;
}

/** One entry of the form; only its own changes render anew. */
export function useEntry<Value>(key: string): Value | undefined {
  const { store } = useDesigner();
  return useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.entries.get(key) as Value | undefined, // the key says what stands under it
  );
}

export const useNode = (id: string): Node | undefined => useEntry<Node>(keyOf.node(id));

/** One property of an item; what else of the item changes renders nothing anew. */
export function useProperty(id: string, property: string): unknown {
  const { store } = useDesigner();
  return useSyncExternalStore(
    (listener) => store.subscribe(keyOf.node(id), listener),
    () => (store.node(id) as Readonly<Record<string, unknown>> | undefined)?.[property], // a node's properties, by name
  );
}

export function useHead<Key extends HeadKey>(key: Key): FormDefinition[Key] {
  return useEntry<FormDefinition[Key]>(keyOf.head(key)) as FormDefinition[Key]; // every form has its head
}

/** Changes when something is added, removed or moved. */
export function useStructureVersion(): number {
  const { store } = useDesigner();
  return useSyncExternalStore((listener) => store.subscribe("structure", listener), store.structureVersion);
}

/** Changes with every edit: for what looks at the whole form, and does so rarely. */
export function useVersion(): number {
  const { store } = useDesigner();
  return useSyncExternalStore((listener) => store.subscribe("*", listener), store.version);
}

const settleMs = 300;

/** Changes when no more edits come for a moment: for figures over the whole form, which typing must not wait for. */
export function useSettledVersion(): number {
  const { store } = useDesigner();
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
  const { store } = useDesigner();
  const subscribe = (listener: () => void) => store.subscribe("*", listener);
  return {
    canUndo: useSyncExternalStore(subscribe, () => store.history().undo > 0),
    canRedo: useSyncExternalStore(subscribe, () => store.history().redo > 0),
  };
}

export function useIsSelected(id: string): boolean {
  const { selection } = useDesigner();
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function useSelection() {
  const { selection } = useDesigner();
  return useSyncExternalStore(selection.subscribe, selection.get);
}
