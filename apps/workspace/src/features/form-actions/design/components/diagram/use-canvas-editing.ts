import { actionDialect } from "@askloom/actions";
import { useTranslation } from "react-i18next";
import type { CanvasEditing, CanvasTool } from "../../../../../designer/canvas/editor/canvas-editing.ts";
import { graphIn } from "../../../model/action-document.ts";
import { addStep, connectSteps, placeSteps, tidied } from "../../../model/diagram-edits.ts";
import { newStep, type StepKind, stepKinds } from "../../../model/new-step.ts";
import { clipText, pasteLoose, readClip } from "../../../model/step-clip.ts";
import { removeStep } from "../../../model/step-edits.ts";
import { isEnd, isStart } from "../../../model/step-rules.ts";
import { linksFrom } from "../../../model/step-tree.ts";
import { useAction, useEditGraph } from "../../action-context.tsx";
import { useEdgeSentence } from "../../hooks/use-edge-sentence.ts";
import { useEdgeFigures } from "../../hooks/use-figure-texts.ts";
import { stepIcons } from "../step-looks.ts";

/** The steps that can be added, with names and icons. */
export function useStepTools(): readonly CanvasTool[] {
  const { t } = useTranslation("form-actions");
  return stepKinds.map((kind) => ({ kind, label: t(`kinds.${kind}`), icon: stepIcons[kind] }));
}

/** How an action is edited on the canvas. */
export function useCanvasEditing(): CanvasEditing {
  const { t } = useTranslation(["form-actions", "designer"]);
  const { store, newId } = useAction();
  const editGraph = useEditGraph();
  const tools = useStepTools();
  const sentenceOf = useEdgeSentence();
  const figuresOf = useEdgeFigures();
  const read = () => graphIn(store.entries);
  const nameOf = (id: string) => {
    const node = read().nodes.find((each) => each.id === id);
    return node === undefined ? "" : node.title || t(`kinds.${node.kind}`);
  };
  return {
    tools,
    toolsAfter: (id) => {
      const kind = read().nodes.find((node) => node.id === id)?.kind ?? "";
      const isInside = actionDialect.kinds[kind]?.branches !== true && linksFrom(read(), id).length > 0;
      return tools.filter((tool) => !isInside || !isEnd({ kind: tool.kind as StepKind })); // the tools are the kinds
    },
    add: (kind, place) => {
      const node = newStep(kind as StepKind, newId); // the tools are the kinds
      editGraph((graph) => addStep(graph, place, { node, newId }));
      return node.id;
    },
    connect: (from, to) => {
      const connected = connectSteps(read(), { from, to }, newId);
      if (typeof connected === "string")
        return t(`designer:canvas.refusals.${connected}`, { from: nameOf(from), to: nameOf(to) });
      editGraph(() => connected);
      return undefined;
    },
    move: (spots) => editGraph((graph) => placeSteps(graph, spots)),
    tidy: () => editGraph(tidied),
    remove: (ids) => {
      const removable = ids.filter((id) => !read().nodes.some((node) => node.id === id && isStart(node)));
      editGraph((graph) => removable.reduce(removeStep, graph));
    },
    disconnect: (edge) => editGraph(({ nodes, edges }) => ({ nodes, edges: edges.filter(({ id }) => id !== edge) })),
    describe: (edge) => {
      const own = read().edges.find(({ id }) => id === edge);
      if (own === undefined) return "";
      const names = { from: nameOf(own.from), to: nameOf(own.to) };
      return [t("designer:canvas.edge", names), sentenceOf(own), figuresOf(edge)].filter(Boolean).join(" ");
    },
    copy: (ids) => clipText(read(), ids),
    paste: (text, spots) => {
      const clip = readClip(text, newId);
      if (clip === undefined || !editGraph((graph) => pasteLoose(graph, clip, spots))) return [];
      return clip.nodes.map(({ id }) => id);
    },
  };
}
