import type { KeyboardEvent } from "react";
import { nothingSelected, selectMany, selectOne } from "../../document/selection.ts";
import { useDocument } from "../../frame/document-context.ts";
import type { Spots } from "../canvas-graph.ts";
import type { CanvasEditing } from "./canvas-editing.ts";
import type { CanvasShape } from "./canvas-shape.ts";
import { nextEdge } from "./next-edge.ts";
import { type Arrow, arrows, grid, moved, neighbour } from "./spots.ts";

export interface KeyedCanvas {
  readonly shape: CanvasShape;
  readonly spots: Spots;
  readonly editing: CanvasEditing | undefined;
  /** Offers steps to add after the one that has the focus. */
  readonly onAdd: (card: HTMLElement) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onDuplicate: () => void;
  readonly onFocus: (id: string) => void;
  /** The connection that Delete would delete. */
  readonly picked: string | undefined;
  readonly onPick: (edge: string | undefined) => void;
}

/**
 * Arrows go from step to step, move it with Alt and pick one of its connections with Shift; "/" and Tab add, Enter opens,
 * Delete deletes (FA34, FA72).
 */
export function useCanvasKeys(canvas: KeyedCanvas) {
  const { selection } = useDocument();
  const { shape, spots, editing, onAdd, onOpen, onRemove, onDuplicate, onFocus, picked, onPick } = canvas;
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    selection.set(selectOne(id));
    onFocus(id);
  };
  const onArrow = (id: string, event: KeyboardEvent) => {
    const arrow = event.key as Arrow; // looked up among the arrows before
    if (event.shiftKey) return onPick(nextEdge(shape.edges, { step: id, arrow, picked }));
    if (!event.altKey) return goTo(neighbour(spots, id, arrow));
    const { x, y } = arrows[arrow];
    const ids = selection.get().ids.has(id) ? selection.get().ids : new Set([id]);
    editing?.move(moved(spots, ids, { x: x * grid, y: y * grid }));
  };
  return (event: KeyboardEvent) => {
    const card = event.target as HTMLElement; // the target of a key is an element
    const id = card.dataset.step;
    if (id === undefined) return;
    const command = commandOf(event, editing !== undefined);
    // Escape lets go of a connection, then of the selection; then Tab leaves the canvas.
    if (event.key === "Escape" && picked === undefined) selection.set(nothingSelected);
    if (event.key === "Escape" || (command === "arrow" && !event.shiftKey)) onPick(undefined);
    if (command === undefined || (event.key === "Tab" && !selection.get().ids.has(id))) return;
    event.preventDefault();
    // The designer's own keys must not act on it, too.
    event.stopPropagation();
    if (command === "arrow") onArrow(id, event);
    if (command === "add") onAdd(card);
    if (command === "open") {
      selection.set(selectOne(id));
      onOpen();
    }
    // What has the focus is meant, also while nothing is selected.
    if ((command === "remove" || command === "duplicate") && !selection.get().ids.has(id)) selection.set(selectOne(id));
    if (command === "remove") onRemove();
    if (command === "duplicate") onDuplicate();
    if (command === "all") selection.set(selectMany([...spots.keys()]));
  };
}

type Command = "arrow" | "add" | "open" | "remove" | "duplicate" | "all";

function commandOf(event: KeyboardEvent, mayEdit: boolean): Command | undefined {
  const { key, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey;
  if (key in arrows) return (event.altKey || shiftKey) && !mayEdit ? undefined : "arrow";
  if (key === "Enter") return "open";
  if (isModified && key === "a") return "all";
  if (!mayEdit) return undefined;
  if (isModified) return key === "d" ? "duplicate" : undefined;
  if (key === "/" || (key === "Tab" && !shiftKey)) return "add";
  return key === "Delete" || key === "Backspace" ? "remove" : undefined;
}
