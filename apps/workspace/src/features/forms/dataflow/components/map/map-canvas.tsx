import { Background, MiniMap, type NodeChange, ReactFlow, useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../../../../designer/document/selection.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { inFirstSight } from "../../model/map-layout.ts";
import { BoxNode } from "./box-node.tsx";
import { type BoxNode as BoxNodeType, flowElements } from "./flow-elements.ts";
import { MapControls, type MapControlsProps } from "./map-controls.tsx";
import { MapDetails, type MapDetailsProps } from "./map-details.tsx";
import { useBoxNames } from "./use-box-names.ts";
import type { LaidOut } from "./use-map-layout.ts";

const nodeTypes = { box: BoxNode };
const fitting = { padding: 0.15, maxZoom: 1 } as const;

export interface MapCanvasProps extends MapControlsProps, Pick<MapDetailsProps, "isClustered" | "onToggle"> {
  readonly laidOut: LaidOut;
}

/** The map itself: seen, not edited; a box is picked by click or Enter. */
export function MapCanvas({ laidOut, isAll, onAll, isClustered, onToggle }: MapCanvasProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store, selection } = useDesigner();
  const { fitView } = useReactFlow();
  const flow = useStoreApi();
  const nameOf = useBoxNames();
  const [picked, setPicked] = useState<string>();
  // What was picked may stand on the map no more.
  const box = laidOut.view.boxes.find(({ id }) => id === picked);
  const { nodes, edges } = useMemo(() => {
    const kindOf = (kind: string) => t(`map.kinds.${kind}`);
    return flowElements(laidOut, box?.id, {
      nameOf,
      describe: ({ kind, isCircular }, name) =>
        t(isCircular ? "map.boxInCircle" : "map.box", { kind: kindOf(kind), name }),
      countRules: (count) => t("map.rules", { count }),
    });
  }, [laidOut, box, nameOf, t]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const nodes = inFirstSight(laidOut.spots, flow.getState()).map((id) => ({ id }));
      if (nodes.length > 0) void fitView({ ...fitting, nodes });
    });
    return () => cancelAnimationFrame(frame);
  }, [laidOut.spots, fitView, flow]);
  const pick = (id: string) => {
    setPicked(id);
    if (store.node(id) !== undefined) selection.set(selectOne(id));
  };
  const onNodesChange = (changes: NodeChange<BoxNodeType>[]) => {
    const selects = changes.filter((change) => change.type === "select");
    const chosen = selects.find(({ selected }) => selected);
    if (chosen !== undefined) pick(chosen.id);
    else if (selects.length > 0) setPicked(undefined);
  };
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onPaneClick={() => setPicked(undefined)}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      onlyRenderVisibleElements
      minZoom={0.1}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
      ariaLabelConfig={{ "node.a11yDescription.default": t("map.keys"), "minimap.ariaLabel": t("map.miniMap") }}
    >
      <Background gap={24} />
      <MiniMap pannable zoomable ariaLabel={t("map.miniMap")} nodeClassName={({ data }) => miniClass(data)} />
      <MapControls isAll={isAll} onAll={onAll} />
      {box !== undefined && (
        <MapDetails box={box} isClustered={isClustered} onToggle={onToggle} onClose={() => setPicked(undefined)} />
      )}
    </ReactFlow>
  );
}

const miniClass = (data: Record<string, unknown>): string => {
  const { box } = data as BoxNodeType["data"]; // every node here is a box
  return box.isCircular ? "d-flow-mini-circular" : `d-flow-mini-${box.kind}`;
};
