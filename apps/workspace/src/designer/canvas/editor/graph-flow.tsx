import { Background, ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi } from "@xyflow/react";
import { type DragEvent, memo, useMemo, useState } from "react";
import { selectOne } from "../../document/selection.ts";
import { useDocument } from "../../frame/document-context.ts";
import { useEvent } from "../../frame/use-event.ts";
import { CanvasControls } from "../canvas-controls.tsx";
import { cardSize, type Look, maxWithoutMap } from "../canvas-graph.ts";
import { type Fit, useFit } from "../use-fit.ts";
import { AreaViewsContext, type CardNode, drawing, type SentenceEdge } from "./canvas-parts.tsx";
import { sentenceEdges } from "./canvas-shape.ts";
import { CardTools } from "./card-tools.tsx";
import { firstViewport } from "./first-viewport.ts";
import type { GraphCanvasProps } from "./graph-canvas-props.ts";
import { MiniMap } from "./mini-map.tsx";
import { freeSpot, grid as step } from "./spots.ts";
import { TidyButton } from "./tidy-button.tsx";
import { draggedStep } from "./toolbox.tsx";
import { useActiveCard } from "./use-active-card.ts";
import type { useCanvasEdits } from "./use-canvas-edits.ts";
import { useCanvasNodes } from "./use-canvas-nodes.ts";
import { useRevealing } from "./use-revealing.ts";

interface GraphFlowProps extends GraphCanvasProps {
  readonly room: Look["size"];
  readonly edits: ReturnType<typeof useCanvasEdits>;
}

/** The steps and connections on the canvas. */
export function GraphFlow(props: GraphFlowProps) {
  const { shape, spots, views, editing, room, edits } = props;
  const changes = useCanvasNodes(shape, spots, editing);
  const edges = useMemo(() => sentenceEdges(shape, edits.picked), [shape, edits.picked]);
  return (
    <AreaViewsContext value={views}>
      <ReactFlowProvider
        initialNodes={changes.nodes}
        initialEdges={edges}
        initialWidth={room.width}
        initialHeight={room.height}
      >
        <Flow {...props} {...changes} edges={edges} />
      </ReactFlowProvider>
    </AreaViewsContext>
  );
}

interface FlowProps extends GraphFlowProps, ReturnType<typeof useCanvasNodes> {
  readonly edges: SentenceEdge[];
}

// A prop that changes makes the library look at all steps and connections again: each handler stays the same.
function Flow({ nodes, edges, onNodesChange, onNodeDragStop, spots, editing, children, room, edits }: FlowProps) {
  const { selection } = useDocument();
  const viewport = useFirstViewport(spots, room);
  const { fit, release, onMove } = useFit(spots, cardSize, "bottom");
  useRevealing(spots);
  const { active, setPointed, handlers, onDragEnd } = useActiveCard();
  const onDragStop = useEvent((...given: Parameters<typeof onNodeDragStop>) => {
    onDragEnd();
    onNodeDragStop(...given);
  });
  const onDrop = useDrop({ spots, editing, edits });
  const unpick = useEvent(() => edits.onPick(undefined));
  const onEdgeClick = useEvent((_event: unknown, { id, source }: SentenceEdge) => {
    edits.onPick(id);
    selection.set(selectOne(source));
  });
  const flow = useStoreApi<CardNode>();
  // The library has just unselected all steps, but learns of it with the next render: in between it would leave out
  // those that it still takes for selected.
  const onSelectionStart = useEvent(() => {
    handlers.onSelectionStart();
    for (const node of flow.getState().nodeLookup.values()) node.selected = false;
  });
  // Keys work on the card that has the focus.
  const onSelectionEnd = useEvent(() => {
    onDragEnd();
    edits.onFocus(selection.get().focus ?? "");
  });
  const onConnectEnd = useEvent((...given: Parameters<typeof edits.onConnectEnd>) => {
    onDragEnd();
    edits.onConnectEnd(...given);
  });
  return (
    <ReactFlow<CardNode, SentenceEdge>
      nodes={nodes}
      edges={edges}
      {...drawing}
      defaultViewport={viewport}
      onNodesChange={onNodesChange}
      onNodeDragStop={onDragStop}
      {...handlers}
      onNodeClick={unpick}
      onPaneClick={unpick}
      onEdgeClick={onEdgeClick}
      onSelectionStart={onSelectionStart}
      onSelectionEnd={onSelectionEnd}
      onConnectEnd={onConnectEnd}
      onDrop={onDrop}
      onDragOver={allowDrop}
      onMove={onMove}
      nodesDraggable={editing !== undefined}
      nodesConnectable={editing !== undefined}
      {...fixed}
    >
      <Background gap={step} />
      {nodes.length > maxWithoutMap && <MiniMap spots={spots} onMove={release} />}
      {active !== undefined && <ActiveCard {...{ id: active, spots, editing, edits, setPointed }} />}
      <Controls onTidy={useEvent(() => editing?.tidy())} mayEdit={editing !== undefined} {...{ fit, release }} />
      {children}
    </ReactFlow>
  );
}

interface ActiveCardProps extends Pick<GraphFlowProps, "spots" | "editing" | "edits"> {
  readonly id: string;
  readonly setPointed: (id: string | undefined) => void;
}

function ActiveCard({ id, spots, editing, edits, setPointed }: ActiveCardProps) {
  const spot = spots.get(id);
  if (spot === undefined) return null;
  // What cannot be copied, as the form, stays.
  const stays = editing === undefined || editing.copy([id]) === undefined;
  const act = (run: () => void) => () => {
    setPointed(undefined);
    run();
  };
  return (
    <CardTools
      {...{ id, spot }}
      onAdd={editing === undefined ? undefined : act(() => edits.offerAfter(id))}
      onDuplicate={stays ? undefined : act(() => edits.duplicate([id]))}
      onRemove={stays ? undefined : act(() => edits.remove([id]))}
      onEnter={() => setPointed(id)}
      onLeave={() => setPointed(undefined)}
    />
  );
}

/** The beginning of the graph is in sight from the first paint on. */
function useFirstViewport(spots: GraphCanvasProps["spots"], room: Look["size"]) {
  const flow = useStoreApi();
  const [viewport] = useState(() => {
    const first = firstViewport(spots, room);
    flow.setState({ transform: [first.x, first.y, first.zoom] });
    return first;
  });
  return viewport;
}

/** A step that is dropped comes under the pointer, next to what stands there; on a connection, between its ends. */
function useDrop({ spots, editing, edits }: Pick<GraphFlowProps, "spots" | "editing" | "edits">) {
  const { screenToFlowPosition } = useReactFlow();
  return useEvent((event: DragEvent) => {
    const kind = event.dataTransfer.getData(draggedStep);
    if (kind === "" || editing === undefined) return;
    event.preventDefault();
    const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const at = freeSpot({ x: x - cardSize.width / 2, y: y - cardSize.height / 2 }, spots);
    const edge = (event.target as Element).closest<HTMLElement>(".react-flow__edge")?.dataset.id;
    edits.onAdd(kind, edge === undefined ? { dropped: { at, spots } } : { edge });
  });
}

const allowDrop = (event: DragEvent) => event.preventDefault();

interface ControlsProps extends Pick<Fit, "fit" | "release"> {
  readonly onTidy: () => void;
  readonly mayEdit: boolean;
}

const Controls = memo(function Controls({ onTidy, mayEdit, ...view }: ControlsProps) {
  return (
    <CanvasControls position="bottom-left" {...view}>
      {mayEdit && <TidyButton onTidy={onTidy} />}
    </CanvasControls>
  );
});

const fixed = {
  snapToGrid: true,
  snapGrid: [step, step] as [number, number],
  nodesFocusable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  multiSelectionKeyCode: ["Control", "Meta", "Shift"],
  selectionKeyCode: "Shift",
  connectionRadius: 30,
  onlyRenderVisibleElements: true,
  minZoom: 0.1,
  maxZoom: 2,
  proOptions: { hideAttribution: true },
};
