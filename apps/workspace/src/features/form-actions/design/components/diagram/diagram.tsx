import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
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

/** The steps as a diagram, on the same selection as the list. A narrow screen shows it read-only (FA30). */
export function Diagram({ onOpen }: { onOpen: () => void }) {
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
