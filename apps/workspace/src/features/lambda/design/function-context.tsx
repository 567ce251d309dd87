import type { FunctionDefinition } from "@askloom/contract";
import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { Autosave } from "../../../designer/autosave/autosave.ts";
import type { Observable } from "../../../designer/document/observable.ts";
import { DocumentContext, type OpenDocument, useEntry, useVersion } from "../../../designer/frame/document-context.ts";
import type { ProblemStore } from "../../../designer/problems/problem-store.ts";
import type { BodyEditorHandle } from "./editor/body-editor.tsx";
import type { Target } from "./hooks/use-target.ts";
import { examplesIn, functionFormat, type Head, type HeadKey, keyOf } from "./model/function-document.ts";
import type { FunctionProblem } from "./model/function-problems.ts";
import type { Runs } from "./model/runs.ts";
import type { Sample } from "./model/sample.ts";

export const wideTabs = ["design", "source", "history"] as const;
export const narrowTabs = ["settings", "code", "result", "examples", "source", "history"] as const;
export type DesignerTab = (typeof wideTabs)[number] | (typeof narrowTabs)[number];

/** What all parts of one open function designer share. */
export interface FunctionDesigner extends OpenDocument {
  readonly functionId: string;
  readonly autosave: Autosave;
  readonly inspection: ProblemStore<FunctionProblem>;
  readonly target: Target;
  readonly runs: Observable<Runs>;
  /** What the result pane runs the function on. */
  readonly sample: Sample;
  readonly setSample: (sample: Sample) => void;
  /** The time at which samples run. */
  readonly now: string;
  readonly editor: RefObject<BodyEditorHandle | null>;
  readonly tab: DesignerTab;
  readonly setTab: (tab: DesignerTab) => void;
}

const FunctionContext = createContext<FunctionDesigner | undefined>(undefined);

export function FunctionProvider({ designer, children }: { designer: FunctionDesigner; children: ReactNode }) {
  return (
    <DocumentContext value={designer}>
      <FunctionContext value={designer}>{children}</FunctionContext>
    </DocumentContext>
  );
}

export function useFunction(): FunctionDesigner {
  const designer = useContext(FunctionContext);
  if (designer === undefined) throw new Error("outside of a designer");
  return designer;
}

export function useHead<Key extends HeadKey>(key: Key): Head[Key] {
  return useEntry<Head[Key]>(keyOf.head(key)) as Head[Key]; // every function has its head
}

/** The examples in their order. */
export function useExamples() {
  const { store } = useFunction();
  useVersion();
  return examplesIn(store.entries);
}

export const definitionIn = ({ store }: Pick<FunctionDesigner, "store">): FunctionDefinition =>
  functionFormat.definitionOf(store.entries);
