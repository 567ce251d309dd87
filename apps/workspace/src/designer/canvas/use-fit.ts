import { getViewportForBounds, useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";
import { useEvent } from "../frame/use-event.ts";
import { boxAround } from "./box.ts";
import type { Look, Spots } from "./canvas-graph.ts";

const padding = 0.1;
/** No card lies below the buttons. */
const heightOfButtons = "64px";

export interface Fit {
  /** Shows the whole graph, also after the next layout, until someone moves the view. */
  readonly fit: () => void;
  readonly release: () => void;
  /** The view moves; without an event nobody moves it by hand. */
  readonly onMove: (event: unknown) => void;
  readonly isHeld: () => boolean;
}

/** "Fit to view" outlasts a layout that comes after it (FA94). */
export function useFit(spots: Spots, size: Look["size"], buttonsAt: "top" | "bottom"): Fit {
  const { setViewport } = useReactFlow();
  const flow = useStoreApi();
  const held = useRef(false);
  // By the spots, not by what is drawn: the library measures that later.
  const show = useEvent((shown: Spots) => {
    const { width, height, minZoom, maxZoom } = flow.getState();
    const around = { x: padding, top: padding, bottom: padding, [buttonsAt]: heightOfButtons } as const;
    void setViewport(getViewportForBounds(boxAround(shown, size), width, height, minZoom, maxZoom, around));
  });
  useEffect(() => {
    if (held.current) show(spots);
  }, [spots, show]);
  const fit = useEvent(() => {
    held.current = true;
    show(spots);
  });
  const release = useEvent(() => {
    held.current = false;
  });
  const onMove = useEvent((event: unknown) => {
    if (event instanceof Event) held.current = false;
  });
  return { fit, release, onMove, isHeld: useEvent(() => held.current) };
}
