import { Background, MiniMap, type Node, ReactFlow, ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { type DragEvent, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../document/selection.ts";
import { useDocument } from "../../frame/document-context.ts";
import { CanvasControls } from "../canvas-controls.tsx";
import { cardSize, maxWithoutMap, type Spots } from "../canvas-graph.ts";
import { AddMenu } from "./add-menu.tsx";
import type { CanvasEditing } from "./canvas-editing.ts";
import { type cardTypes, edgeTypes } from "./canvas-parts.tsx";
import { type CanvasShape, sentenceEdges } from "./canvas-shape.ts";
import { freeSpot, grid as step } from "./spots.ts";
import { TidyButton } from "./tidy-button.tsx";
import { draggedStep, Toolbox } from "./toolbox.tsx";
import { useCanvasEdits } from "./use-canvas-edits.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useCanvasNodes } from "./use-canvas-nodes.ts";
import { useRevealing } from "./use-revealing.ts";
import "../canvas.css";
import "./graph-canvas.css";

export interface GraphCanvasProps {
  readonly label: string;
  readonly shape: CanvasShape;
  readonly spots: Spots;
  readonly views: ReturnType<typeof cardTypes>;
  /** Missing where nothing may be changed. */
  readonly editing: CanvasEditing | undefined;
  /** Enter: goes to the settings of the selected step. */
  readonly onOpen: () => void;
  /** The class of a node in the small map. */
  readonly miniClass?: (node: Node) => string;
  /** Panels over the canvas. */
  readonly children?: ReactNode;
}

/** A graph of steps that is edited by mouse and by keyboard; what the steps are is the area's. */
export function GraphCanvas(props: GraphCanvasProps) {
  return (
    <ReactFlowProvider>
      <Editor {...props} />
    </ReactFlowProvider>
  );
}

function Editor(props: GraphCanvasProps) {
  const { label, spots, editing, onOpen } = props;
  const { selection } = useDocument();
  const canvas = useRef<HTMLElement>(null);
  const edits = useCanvasEdits({ spots, editing, canvas });
  const { adding, setAdding, onAdd, onRemove, onDuplicate, onFocus, clipboard } = edits;
  const onKeyDown = useCanvasKeys({
    ...{ spots, editing, onOpen, onRemove, onDuplicate, onFocus },
    onAdd: (card) => setAdding({ anchor: card, after: card.dataset.step ?? "" }),
  });
  return (
    <section ref={canvas} className="d-graph" aria-label={label} onKeyDown={onKeyDown} {...clipboard}>
      {editing !== undefined && (
        <Toolbox tools={editing.tools} onAdd={(kind) => onAdd(kind, { after: selection.get().focus })} />
      )}
      <Flow {...props} edits={edits} />
      {adding !== undefined && editing !== undefined && (
        <AddMenu
          anchor={adding.anchor}
          tools={editing.toolsAfter(adding.after)}
          onAdd={(kind) => onAdd(kind, adding)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </section>
  );
}

interface FlowProps extends GraphCanvasProps {
  readonly edits: ReturnType<typeof useCanvasEdits>;
}

function Flow({ shape, spots, views, editing, miniClass, children, edits }: FlowProps) {
  const { t } = useTranslation("designer");
  const { selection } = useDocument();
  const { screenToFlowPosition } = useReactFlow();
  useRevealing(spots);
  const { picked, setPicked, onConnectEnd } = edits;
  const { nodes, onNodesChange, onNodeDragStop } = useCanvasNodes(shape, spots, editing);
  const edges = useMemo(() => sentenceEdges(shape, picked), [shape, picked]);
  const onDrop = (event: DragEvent) => {
    const kind = event.dataTransfer.getData(draggedStep);
    if (kind === "" || editing === undefined) return;
    event.preventDefault();
    const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    // The card comes under the pointer, next to what stands there.
    const at = freeSpot({ x: x - cardSize.width / 2, y: y - cardSize.height / 2 }, spots);
    const edge = (event.target as Element).closest<HTMLElement>(".react-flow__edge")?.dataset.id;
    edits.onAdd(kind, edge === undefined ? { dropped: { at, spots } } : { edge });
  };
  return (
    <div className="d-graph-flow">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={views}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onNodeDragStop={onNodeDragStop}
        onNodeClick={() => setPicked(undefined)}
        onPaneClick={() => setPicked(undefined)}
        onEdgeClick={(_event, { id, source }) => {
          setPicked(id);
          selection.set(selectOne(source));
        }}
        onConnectEnd={onConnectEnd}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
        nodesDraggable={editing !== undefined}
        nodesConnectable={editing !== undefined}
        {...fixed}
        ariaLabelConfig={{ "minimap.ariaLabel": t("canvas.miniMap") }}
      >
        <Background gap={step} />
        {nodes.length > maxWithoutMap && (
          <MiniMap pannable zoomable ariaLabel={t("canvas.miniMap")} {...(miniClass && { nodeClassName: miniClass })} />
        )}
        <CanvasControls position="bottom-left">
          {editing !== undefined && <TidyButton onTidy={editing.tidy} />}
        </CanvasControls>
        {children}
      </ReactFlow>
    </div>
  );
}

/** What never changes; a new object would make the library look at everything again. */
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
