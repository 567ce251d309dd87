import { Switch } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Canvas, nodeViews } from "../../../../../designer/canvas/canvas.tsx";
import type { LaidOut } from "../../../../../designer/canvas/use-layout.ts";
import { selectOne } from "../../../../../designer/document/selection.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type MapView, mapGraph, related } from "../../model/map-view.ts";
import { BoxNode } from "./box-node.tsx";
import { MapDetails, type MapDetailsProps } from "./map-details.tsx";
import { useBoxNames } from "./use-box-names.ts";

const views = nodeViews(BoxNode, ({ box }) => (box.isCircular ? "d-flow-mini-circular" : `d-flow-mini-${box.kind}`));

export interface MapCanvasProps extends Pick<MapDetailsProps, "isClustered" | "onToggle"> {
  readonly laidOut: LaidOut<MapView>;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

/** The map itself: seen, not edited. */
export function MapCanvas({ laidOut, isAll, onAll, isClustered, onToggle }: MapCanvasProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store, selection } = useDesigner();
  const nameOf = useBoxNames();
  const [picked, setPicked] = useState<string>();
  const view = laidOut.graph;
  // What was picked may no longer be on the map.
  const box = view.nodes.find(({ id }) => id === picked);
  const graph = useMemo(
    () =>
      mapGraph(view, {
        nameOf,
        describe: ({ kind, isCircular }, name) =>
          t(isCircular ? "map.boxInCircle" : "map.box", { kind: t(`map.kinds.${kind}`), name }),
        countRules: (count) => t("map.rules", { count }),
      }),
    [view, nameOf, t],
  );
  const near = useMemo(() => (box === undefined ? undefined : related(view, box.id)), [view, box]);
  const pick = (id: string | undefined) => {
    setPicked(id);
    if (id !== undefined && store.node(id) !== undefined) selection.set(selectOne(id));
  };
  return (
    <Canvas
      graph={graph}
      spots={laidOut.spots}
      views={views}
      picked={box?.id}
      related={near}
      onPick={pick}
      controls={
        <Switch
          size="xs"
          mx="xs"
          label={t("map.all")}
          checked={isAll}
          onChange={({ currentTarget }) => onAll(currentTarget.checked)}
        />
      }
    >
      {box !== undefined && (
        <MapDetails box={box} isClustered={isClustered} onToggle={onToggle} onClose={() => setPicked(undefined)} />
      )}
    </Canvas>
  );
}
