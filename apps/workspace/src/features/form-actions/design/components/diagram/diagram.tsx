import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cardLook } from "../../../../../designer/canvas/canvas-graph.ts";
import type { AreaViews } from "../../../../../designer/canvas/editor/canvas-parts.tsx";
import type { CanvasShape } from "../../../../../designer/canvas/editor/canvas-shape.ts";
import { GraphCanvas } from "../../../../../designer/canvas/editor/graph-canvas.tsx";
import { isPlaced, spotsOf } from "../../../../../designer/canvas/editor/spots.ts";
import { useLayout } from "../../../../../designer/canvas/use-layout.ts";
import { isEnd } from "../../../model/step-rules.ts";
import { useAction, useShape } from "../../action-context.tsx";
import { DiagramCard } from "./diagram-card.tsx";
import { StepDetails } from "./step-details.tsx";
import { useCanvasEditing } from "./use-canvas-editing.ts";
import { EdgeWordsProvider, useEdgeFace } from "./use-edge-face.tsx";
import "./diagram.css";

const views: AreaViews = { Card: DiagramCard, Details: StepDetails, useEdgeFace };

export { prepareLayout } from "../../../../../designer/canvas/use-layout.ts";

export interface DiagramProps {
  readonly onOpen: () => void;
  /** Called once the steps are drawn; the result takes back what that brought about, when the diagram is left. */
  readonly onDrawn: () => () => void;
}

/** The steps as a diagram, on the same selection as the list. A narrow screen shows it read-only (FA30). */
export function Diagram({ onOpen, onDrawn }: DiagramProps) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const graph = useShape();
  const isOwn = isPlaced(graph);
  const laidOut = useLayout(isOwn ? undefined : graph, cardLook);
  const spots = useMemo(
    () => (laidOut === undefined && !isOwn ? undefined : spotsOf(graph, laidOut?.spots ?? new Map())),
    [graph, laidOut, isOwn],
  );
  const shape = useMemo(
    (): CanvasShape => ({
      nodes: graph.nodes.map((node) => ({ id: node.id, isEnd: isEnd(node) })),
      edges: graph.edges,
    }),
    [graph],
  );
  const editing = useCanvasEditing();
  const isDrawn = spots !== undefined;
  useEffect(() => (isDrawn ? onDrawn() : undefined), [isDrawn, onDrawn]);
  if (spots === undefined) return null;
  return (
    <>
      {isNarrow && (
        <Text size="sm" c="dimmed" className="a-narrow-note">
          {t("diagram.narrow")}
        </Text>
      )}
      <div className="a-diagram">
        <EdgeWordsProvider>
          <GraphCanvas
            label={t("diagram.label")}
            shape={shape}
            spots={spots}
            views={views}
            editing={mayEdit && !isNarrow ? editing : undefined}
            onOpen={onOpen}
          />
        </EdgeWordsProvider>
      </div>
    </>
  );
}
