import type { ReactNode } from "react";
import type { Spots } from "../canvas-graph.ts";
import type { CanvasEditing } from "./canvas-editing.ts";
import type { AreaViews } from "./canvas-parts.tsx";
import type { CanvasShape } from "./canvas-shape.ts";

/** What a canvas is made from. */
export interface GraphCanvasProps {
  readonly label: string;
  readonly shape: CanvasShape;
  readonly spots: Spots;
  /** How the area draws steps and connections: the same object always. */
  readonly views: AreaViews;
  /** Missing where nothing may be changed. */
  readonly editing: CanvasEditing | undefined;
  /** Enter: goes to the settings of the selected step. */
  readonly onOpen: () => void;
  /** Panels over the canvas. */
  readonly children?: ReactNode;
}
