import { actionDialect } from "@askloom/actions";
import type { ActionNode } from "@askloom/contract";
import { whyNotConnected } from "@askloom/graph";
import { useTranslation } from "react-i18next";
import { nothingSelected, selectOne } from "../../../../designer/document/selection.ts";
import { graphIn } from "../../model/action-document.ts";
import { attachLoose } from "../../model/attach-loose.ts";
import { connectSteps } from "../../model/diagram-edits.ts";
import { newStep, type StepKind } from "../../model/new-step.ts";
import { clipText, pasteAfter, readClip } from "../../model/step-clip.ts";
import {
  addBranch,
  type Direction,
  duplicateStep,
  insertStep,
  mayDuplicate,
  moveStep,
  type Place,
  removeBranch,
  removeStep,
} from "../../model/step-edits.ts";
import { isStart } from "../../model/step-rules.ts";
import { useAction, useEditGraph } from "../action-context.tsx";

/** What is done to steps in the list. Those that move the focus give the id that it goes to. */
export function useStepCommands() {
  const { t } = useTranslation("form-actions");
  const { store, newId, selection, announce } = useAction();
  const editGraph = useEditGraph();
  const read = () => graphIn(store.entries);
  const nameOf = ({ title, kind }: Pick<ActionNode, "title" | "kind">) => title || t(`kinds.${kind}`);
  return {
    insert: (kind: StepKind, place: Place) => {
      const node = newStep(kind, newId);
      editGraph((graph) => insertStep(graph, place, { node, newId }));
      selection.set(selectOne(node.id));
    },
    branch: (kind: StepKind, decision: string, as: "branch" | "otherwise") => {
      const node = newStep(kind, newId);
      const isOtherwise = as === "otherwise";
      editGraph((graph) => addBranch(graph, decision, { node, newId, isOtherwise }));
      selection.set(selectOne(isOtherwise ? node.id : decision));
    },
    /** The steps with which a path that ends here can go on. */
    targetsOf: (id: string) => {
      const graph = read();
      return graph.nodes
        .filter((node) => whyNotConnected(graph, actionDialect, { from: id, to: node.id }) === undefined)
        .map((node) => ({ id: node.id, name: nameOf(node) }));
    },
    /** The steps after which one can come that nothing leads to. */
    placesFor: (loose: string) => {
      const graph = read();
      return graph.nodes
        .filter((node) => attachLoose(graph, { loose, after: node.id }, newId) !== undefined)
        .map((node) => ({ id: node.id, name: nameOf(node) }));
    },
    attach: (loose: string, after: string) => editGraph((graph) => attachLoose(graph, { loose, after }, newId)),
    mayDuplicate,
    connect: (from: string, to: string) =>
      editGraph((graph) => {
        const connected = connectSteps(graph, { from, to }, newId);
        return typeof connected === "string" ? undefined : connected;
      }),
    removeBranch: (edge: string) => editGraph((graph) => removeBranch(graph, edge)),
    remove: (id: string): boolean => {
      if (read().nodes.some((node) => node.id === id && isStart(node))) return false;
      editGraph((graph) => removeStep(graph, id));
      selection.set(nothingSelected);
      announce(t("steps.removed"));
      return true;
    },
    move: (id: string, direction: Direction) => editGraph((graph) => moveStep(graph, id, direction)),
    duplicate: (id: string): string | undefined => {
      const copied = duplicateStep(read(), id, newId);
      return editGraph(() => copied?.graph) ? copied?.copy : undefined;
    },
    copy: (id: string) => clipText(read(), [id]),
    paste: (text: string, after: string): string | undefined => {
      const clip = readClip(text, newId);
      if (clip === undefined) return undefined;
      return editGraph((graph) => pasteAfter(graph, after, { clip, newId })) ? clip.nodes[0]?.id : undefined;
    },
  };
}
