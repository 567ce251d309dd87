import type { FormDefinition } from "@askloom/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import { type HeadKey, keyOf, type Node } from "./model/document.ts";
import type { FormStore } from "./model/form-store.ts";
import type { InspectionStore } from "./model/inspection-store.ts";
import type { SelectionStore } from "./model/selection.ts";

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

export function useIsSelected(id: string): boolean {
  const { selection } = useDesigner();
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function useSelection() {
  const { selection } = useDesigner();
  return useSyncExternalStore(selection.subscribe, selection.get);
}
