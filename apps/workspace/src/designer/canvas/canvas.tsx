import {
  Background,
  Handle,
  MiniMap,
  type Node,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from "@xyflow/react";
import { type ComponentType, type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CanvasControls } from "./canvas-controls.tsx";
import { canvasElements } from "./canvas-elements.ts";
import { type CanvasGraph, maxWithoutMap, nodeSize, type Spots } from "./canvas-graph.ts";
import { inFirstSight } from "./layout.ts";
import { useFit } from "./use-fit.ts";
import "./canvas.css";

type Data = Record<string, unknown>;

/** How an area draws its nodes: made once, outside of components. */
export interface NodeViews<NodeData extends Data> {
  readonly nodeTypes: { readonly box: ComponentType<NodeProps<Node<NodeData>>> };
  /** The class of a node in the small map. */
  readonly miniClass: (node: Node) => string;
}

export function nodeViews<NodeData extends Data>(
  View: ComponentType<{ data: NodeData }>,
  miniClassOf: (data: NodeData) => string,
): NodeViews<NodeData> {
  return {
    nodeTypes: {
      box: ({ data }) => (
        <>
          <Handle type="target" position={Position.Left} isConnectable={false} />
          <View data={data} />
          <Handle type="source" position={Position.Right} isConnectable={false} />
        </>
      ),
    },
    miniClass: ({ data }) => miniClassOf(data as NodeData), // every node of the canvas has the area's data
  };
}

interface CanvasProps<NodeData extends Data> {
  readonly graph: CanvasGraph<NodeData>;
  readonly spots: Spots;
  readonly views: NodeViews<NodeData>;
  readonly picked: string | undefined;
  /** What has to do with the picked node; everything else is faint. */
  readonly related: ReadonlySet<string> | undefined;
  readonly onPick: (id: string | undefined) => void;
  /** Next to zoom and fit. */
  readonly controls?: ReactNode;
  /** Panels over the canvas. */
  readonly children?: ReactNode;
}

/** A graph that is panned, zoomed and walked through by keyboard; a node is picked by click or Enter. */
export function Canvas<NodeData extends Data>(props: CanvasProps<NodeData>) {
  return (
    <div className="d-canvas">
      <ReactFlowProvider>
        <Flow {...props} />
      </ReactFlowProvider>
    </div>
  );
}

function Flow<NodeData extends Data>(props: CanvasProps<NodeData>) {
  const { graph, spots, views, picked, related, onPick, controls, children } = props;
  const { t } = useTranslation("designer");
  const { fit, release, onMove, isHeld } = useFit(spots, nodeSize, "top");
  useFirstSight(spots, isHeld);
  const { nodes, edges } = useMemo(
    () => canvasElements(graph, { spots, picked, related }),
    [graph, spots, picked, related],
  );
  const onNodesChange = (changes: NodeChange<Node<NodeData>>[]) => {
    const selects = changes.filter((change) => change.type === "select");
    const chosen = selects.find(({ selected }) => selected);
    if (chosen !== undefined || selects.length > 0) onPick(chosen?.id);
  };
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={views.nodeTypes}
      onNodesChange={onNodesChange}
      onPaneClick={() => onPick(undefined)}
      onMove={onMove}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      onlyRenderVisibleElements
      minZoom={0.1}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
      ariaLabelConfig={{ "node.a11yDescription.default": t("canvas.keys"), "minimap.ariaLabel": t("canvas.miniMap") }}
    >
      <Background gap={24} />
      {nodes.length > maxWithoutMap && (
        <MiniMap pannable zoomable ariaLabel={t("canvas.miniMap")} nodeClassName={views.miniClass} />
      )}
      <CanvasControls {...{ fit, release }}>{controls}</CanvasControls>
      {children}
    </ReactFlow>
  );
}

const fitting = { padding: 0.15, maxZoom: 1 } as const;

/** Shows the beginning of a graph when it has a new layout, unless the whole is to be seen. */
function useFirstSight(spots: Spots, isFitted: () => boolean): void {
  const { fitView } = useReactFlow();
  const flow = useStoreApi();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (isFitted()) return;
      const nodes = inFirstSight(spots, flow.getState()).map((id) => ({ id }));
      if (nodes.length > 0) void fitView({ ...fitting, nodes });
    });
    return () => cancelAnimationFrame(frame);
  }, [spots, fitView, flow, isFitted]);
}
