import type { GraphEdge } from "@askloom/contract";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { EdgeFace } from "../../../../../designer/canvas/editor/canvas-parts.tsx";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { keyOf } from "../../../model/action-document.ts";
import { useEdgeSentence } from "../../hooks/use-edge-sentence.ts";
import { useEdgeFigures } from "../../hooks/use-figure-texts.ts";
import { useEdgeMark } from "../../try/use-marks.ts";

interface EdgeWords {
  readonly sentenceOf: (edge: GraphEdge) => string | undefined;
  readonly figuresOf: (id: string) => string | undefined;
}

const EdgeWordsContext = createContext<EdgeWords>({ sentenceOf: () => undefined, figuresOf: () => undefined });

/** What says connections in words is made once for all connections of a diagram, not once for each. */
export function EdgeWordsProvider({ children }: { children: ReactNode }) {
  const sentenceOf = useEdgeSentence();
  const figuresOf = useEdgeFigures();
  const words = useMemo(() => ({ sentenceOf, figuresOf }), [sentenceOf, figuresOf]);
  return <EdgeWordsContext value={words}>{children}</EdgeWordsContext>;
}

/** What a connection of the diagram says; only the connection that changes is drawn again. */
export function useEdgeFace(id: string): EdgeFace {
  const edge = useEntry<GraphEdge>(keyOf.edge(id));
  const { sentenceOf, figuresOf } = useContext(EdgeWordsContext);
  const label = useMemo(() => edge && sentenceOf(edge), [edge, sentenceOf]);
  const note = useMemo(() => figuresOf(id), [figuresOf, id]);
  return { label, note, mark: useEdgeMark(id) };
}
