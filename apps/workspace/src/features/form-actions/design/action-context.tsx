import type { ActionProblem } from "@askloom/actions";
import type { ActionNode, FormActionFigures, FormDefinition } from "@askloom/contract";
import { maxNodes } from "@askloom/graph";
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Autosave } from "../../../designer/autosave/autosave.ts";
import type { Observable, WritableObservable } from "../../../designer/document/observable.ts";
import { DocumentContext, type OpenDocument, useEntry } from "../../../designer/frame/document-context.ts";
import type { ProblemStore } from "../../../designer/problems/problem-store.ts";
import { UsedInContext } from "../../../shared/functions/changes/used-in.ts";
import { toasts } from "../../../shared/services.ts";
import { actionFormat, graphIn, type Head, keyOf, setGraph, setNode } from "../model/action-document.ts";
import type { Graph } from "../model/templates/template.ts";
import type { TrialStore } from "./try/trial.ts";

export const viewNames = ["list", "diagram"] as const;
export type DesignView = (typeof viewNames)[number];

export const tabNames = ["design", "deliveries", "source", "history"] as const;
export type DesignerTab = (typeof tabNames)[number];

/** What all parts of one open designer of actions share. */
export interface ActionDesigner extends OpenDocument {
  readonly actionId: string;
  readonly autosave: Autosave;
  readonly inspection: ProblemStore<ActionProblem>;
  /** The form whose responses the action works on, as far as the reader may see it. */
  readonly form: FormDefinition | undefined;
  /** How often steps ran and connections were taken, once that is loaded. */
  readonly figures: FormActionFigures | undefined;
  /** The language in which texts are edited. */
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly tab: DesignerTab;
  readonly setTab: (tab: DesignerTab) => void;
  /** How the steps are shown. Only the parts that subscribe to this are drawn again, not the whole designer. */
  readonly view: WritableObservable<DesignView>;
  /** How the steps are linked and where they stand. */
  readonly shape: Observable<Graph>;
  /** What is tried out. */
  readonly trial: TrialStore;
}

const ActionContext = createContext<ActionDesigner | undefined>(undefined);

export function ActionProvider({ designer, children }: { designer: ActionDesigner; children: ReactNode }) {
  const { entries } = designer.store;
  const definition = useCallback(() => actionFormat.definitionOf(entries), [entries]);
  return (
    <DocumentContext value={designer}>
      <UsedInContext value={definition}>
        <ActionContext value={designer}>{children}</ActionContext>
      </UsedInContext>
    </DocumentContext>
  );
}

export function useAction(): ActionDesigner {
  const designer = useContext(ActionContext);
  if (designer === undefined) throw new Error("outside of a designer");
  return designer;
}

export function useHead<Key extends keyof Head>(key: Key): Head[Key] {
  return useEntry<Head[Key]>(keyOf.head(key)) as Head[Key]; // every action has its head
}

/** How the steps are linked: another object only when that changes, and not while the settings of a step are typed. */
export function useShape(): Graph {
  const { shape } = useAction();
  return useSyncExternalStore(shape.subscribe, shape.get);
}

/** Changes a step; what is typed becomes one step of the history. */
export function usePutNode<Node extends ActionNode>(node: Node) {
  const { store } = useAction();
  return (parts: Partial<Node>, typing?: "typing"): void => {
    const edit = setNode({ ...node, ...parts });
    if (typing === undefined) store.edit(edit);
    else store.type(edit, keyOf.node(node.id));
  };
}

/** Gives the action another graph, as one step of the history; says whether there was one. */
export function useEditGraph() {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  return (change: (graph: Graph) => Graph | undefined): boolean => {
    const graph = change(graphIn(store.entries));
    if (graph === undefined) return false;
    if (graph.nodes.length > maxNodes) {
      toasts.show({ message: t("steps.tooMany", { count: maxNodes }) });
      return false;
    }
    store.edit(setGraph(store.entries, graph));
    return true;
  };
}
