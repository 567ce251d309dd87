import { useDeferredValue, useMemo, useRef } from "react";
import { isSame } from "../../../../../designer/document/change.ts";
import { useVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { pageOf } from "../../../designer/model/edits.ts";
import { dataflowOf } from "../../dataflow-api.ts";
import { influencesIn } from "../../model/influences.ts";
import { clusteredMap, fullMap, type MapView, maxBoxes } from "../../model/map-view.ts";

export interface MapState {
  readonly view: MapView;
  /** There would be too many nodes: pages stand for what is on them. */
  readonly isClustered: boolean;
  readonly boxCount: number;
}

/** The map of the form as it is; the same view as long as nothing on it changes. */
export function useMapView(which: "all" | "taking-part", opened: ReadonlySet<string>): MapState {
  const { store, savedAs } = useDesigner();
  const last = useRef<MapView>(undefined);
  const version = useDeferredValue(useVersion());
  const influences = useMemo(
    () => (version < 0 ? undefined : dataflowOf(savedAs(), () => influencesIn(store.definition()))),
    [store, savedAs, version],
  );
  return useMemo(() => {
    if (influences === undefined) return { view: { nodes: [], edges: [] }, isClustered: false, boxCount: 0 };
    const full = fullMap(influences, which);
    const isClustered = full.nodes.length > maxBoxes;
    const next = isClustered ? clusteredMap(influences, { pageOf: (id) => pageOf(store, id), opened }) : full;
    if (last.current === undefined || !isSame(last.current, next)) last.current = next;
    return { view: last.current, isClustered, boxCount: full.nodes.length };
  }, [influences, which, opened, store]);
}
