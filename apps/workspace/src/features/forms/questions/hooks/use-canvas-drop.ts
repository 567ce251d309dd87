import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useState } from "react";
import { useEvent } from "../../../../designer/frame/use-event.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useCommands } from "../../designer/hooks/use-commands.ts";
import { root } from "../../designer/model/document.ts";
import type { Spot } from "../../designer/model/edits.ts";
import { endOf } from "../../designer/model/spots.ts";

/** What is dragged: items of the form, or something new that knows how it is put in. */
type Dragged = { readonly ids: readonly string[] } | { readonly insert: (spot: Spot) => void };

/** Listens for what is dropped anywhere on the canvas. */
export function useCanvasDrop(scroller: RefObject<HTMLElement | null>): void {
  const { store } = useDesigner();
  const commands = useCommands();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (target === undefined) return;
          const spot = spotOf(target.data);
          const dragged = source.data as Dragged; // put there by useDropRow and useDraggableEntry
          if (spot === undefined) return;
          if ("ids" in dragged) commands.moveTo(dragged.ids, spot);
          else dragged.insert(spot);
        },
      }),
    );

    function spotOf(data: Record<string | symbol, unknown>): Spot | undefined {
      const id = String(data.id);
      if (data.end === true) return endOf(store, id);
      const holder = store.parent(id);
      if (holder === undefined) return undefined;
      if (holder === root) return { holder: id, index: 0 };
      return { holder, index: store.children(holder).indexOf(id) + (extractClosestEdge(data) === "bottom" ? 1 : 0) };
    }
  }, [store, commands, scroller]);
}

interface DropRow {
  readonly row: RefObject<HTMLElement | null>;
  readonly handle?: RefObject<HTMLElement | null>;
  readonly id: string;
  /** The end of a holder, not an item. */
  readonly isEnd?: boolean;
}

/** Makes a row a place to drop at and, with a handle, something to drag. Answers the edge that a drop would go to. */
export function useDropRow({ row, handle, id, isEnd = false }: DropRow): Edge | undefined {
  const { selection, mayEdit } = useDesigner();
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    const element = row.current;
    if (element === null || !mayEdit) return;
    const clear = () => setEdge(undefined);
    const target = dropTargetForElements({
      element,
      getData: ({ input }) => {
        const data = { id, end: isEnd };
        return isEnd ? data : attachClosestEdge(data, { element, input, allowedEdges: ["top", "bottom"] });
      },
      canDrop: ({ source }) => !(Array.isArray(source.data.ids) && source.data.ids.includes(id)),
      onDrag: ({ self }) => setEdge(isEnd ? "top" : (extractClosestEdge(self.data) ?? undefined)),
      onDragLeave: clear,
      onDrop: clear,
    });
    const dragHandle = handle?.current;
    if (dragHandle === null || dragHandle === undefined) return target;
    const ids = () => (selection.get().ids.has(id) ? [...selection.get().ids] : [id]);
    return combine(target, draggable({ element, dragHandle, getInitialData: () => ({ ids: ids() }) }));
  }, [row, handle, id, isEnd, selection, mayEdit]);
  return edge;
}

/** An entry of the palette or the library that can be dragged onto the canvas. */
export function useDraggableEntry(entry: RefObject<HTMLElement | null>, put: (spot: Spot) => void): void {
  const { mayEdit } = useDesigner();
  const insert = useEvent(put);
  useEffect(() => {
    const element = entry.current;
    if (element === null || !mayEdit) return;
    return draggable({ element, getInitialData: () => ({ insert }) });
  }, [entry, insert, mayEdit]);
}
