import type { Icon } from "@tabler/icons-react";
import type { Spot, Spots } from "../canvas-graph.ts";

/** A kind of step that can be added. */
export interface CanvasTool {
  readonly kind: string;
  readonly label: string;
  readonly icon: Icon;
}

/** Where a step is added: after another, in the middle of a connection, or where it was dropped. */
export interface AddPlace {
  readonly after?: string | undefined;
  readonly edge?: string | undefined;
  readonly dropped?: Dropped | undefined;
}

/** Where something was dropped, and where everything else stands. */
export interface Dropped {
  readonly at: Spot;
  readonly spots: Spots;
}

/** What a canvas asks of the area whose graph it edits. Each call is one step of undo. */
export interface CanvasEditing {
  readonly tools: readonly CanvasTool[];
  /** What may be added after a step. */
  readonly toolsAfter: (id: string) => readonly CanvasTool[];
  readonly add: (kind: string, place: AddPlace) => string;
  /** Connects two steps; a text says why they are not connected. */
  readonly connect: (from: string, to: string) => string | undefined;
  /** Where each step stands from now on. */
  readonly move: (spots: Spots) => void;
  /** Forgets where steps were put: the layout is automatic again. */
  readonly tidy: () => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly disconnect: (edge: string) => void;
  /** Says what a connection leads to, and when. */
  readonly describe: (edge: string) => string;
  /** The steps as a text for the clipboard; undefined where none can be copied. */
  readonly copy: (ids: readonly string[]) => string | undefined;
  /** The ids of the steps that were pasted; none where the text holds no steps. */
  readonly paste: (text: string, spots: Spots) => readonly string[];
}
