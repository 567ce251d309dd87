import type { GraphEdge } from "@askloom/contract";
import type { EdgeFace } from "../../../../../designer/canvas/editor/canvas-parts.tsx";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { keyOf } from "../../../model/action-document.ts";
import { useEdgeSentence } from "../../hooks/use-edge-sentence.ts";
import { useEdgeFigures } from "../../hooks/use-figure-texts.ts";
import { useEdgeMark } from "../../try/use-marks.ts";

/** What a connection of the diagram says; only the connection that changes is drawn again. */
export function useEdgeFace(id: string): EdgeFace {
  const edge = useEntry<GraphEdge>(keyOf.edge(id));
  const sentenceOf = useEdgeSentence();
  const figuresOf = useEdgeFigures();
  const mark = useEdgeMark(id);
  return { label: edge && sentenceOf(edge), note: figuresOf(id), mark };
}
