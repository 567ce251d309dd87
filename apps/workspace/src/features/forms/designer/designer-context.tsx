import type { FormDefinition } from "@askloom/contract";
import type { Problem } from "@askloom/engine";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { DocumentContext, type OpenDocument, useEntry } from "../../../designer/frame/document-context.ts";
import type { ProblemStore } from "../../../designer/problems/problem-store.ts";
import { UsedInContext } from "../../../shared/functions/changes/used-in.ts";
import type { DescribedFunctions } from "../../../shared/functions/used-functions-api.ts";
import type { SavedForm } from "../dataflow/dataflow-api.ts";
import { type HeadKey, keyOf, type Node } from "./model/document.ts";
import type { FormStore } from "./model/form-store.ts";

export const designerTabs = ["questions", "dataflow", "translations", "theme", "preview", "source", "history"] as const;
export type DesignerTab = (typeof designerTabs)[number];

/** What all parts of one open form designer share. */
export interface Designer extends OpenDocument {
  readonly store: FormStore;
  readonly inspection: ProblemStore<Problem>;
  /** The id of the form; a question of the library belongs to none. */
  readonly formId: string | undefined;
  /** The question of the library that is edited instead of a form. */
  readonly libraryId?: string | undefined;
  /** Its id, where the form was on the server when it was opened. */
  readonly savedId: string | undefined;
  /** The form on the server that is exactly what is in the store now; undefined where something is not saved. */
  readonly savedAs: () => SavedForm | undefined;
  /** What the form has to know of the functions that it uses. */
  readonly functions: DescribedFunctions;
  /** The language whose texts are edited. */
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly tab: DesignerTab;
  readonly setTab: (tab: DesignerTab) => void;
  /** The preview is next to the canvas. */
  readonly isSideBySide: boolean;
  readonly setSideBySide: (isSideBySide: boolean) => void;
  /** The rule or variable that the dataflow shows open. */
  readonly openRule: string | undefined;
  readonly setOpenRule: (id: string | undefined) => void;
}

const DesignerContext = createContext<Designer | undefined>(undefined);

/** For the parts that belong to forms, and for those that every designer has. */
export function DesignerProvider({ designer, children }: { designer: Designer; children: ReactNode }) {
  return (
    <DocumentContext value={designer}>
      <UsedInContext value={designer.store.definition}>
        <DesignerContext value={designer}>{children}</DesignerContext>
      </UsedInContext>
    </DocumentContext>
  );
}

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === undefined) throw new Error("outside of a designer");
  return designer;
}

export const useNode = (id: string): Node | undefined => useEntry<Node>(keyOf.node(id));

/** One property of an item; what else of the item changes renders nothing again. */
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
