import type { NodeChange } from "@xyflow/react";
import { useMemo, useRef, useState } from "react";
import { selectMany } from "../../document/selection.ts";
import { useDocument, useSelection } from "../../frame/document-context.ts";
import { useEvent } from "../../frame/use-event.ts";
import type { Spot, Spots } from "../canvas-graph.ts";
import type { CanvasEditing } from "./canvas-editing.ts";
import type { CardNode } from "./canvas-parts.tsx";
import { type CanvasShape, cardNodes } from "./canvas-shape.ts";

const none: Spots = new Map();

/** The nodes as the canvas library holds them: dragged ones move with the pointer and are written when it lets go. */
export function useCanvasNodes(shape: CanvasShape, spots: Spots, editing: CanvasEditing | undefined) {
  const { selection } = useDocument();
  const { ids, focus } = useSelection();
  const [dragged, setDragged] = useState<Spots>(none);
  const known = useRef(new Map<string, CardNode>());
  const standing = useMemo(() => {
    known.current = cardNodes(shape, { spots, selected: ids, focus }, known.current);
    return [...known.current.values()];
  }, [shape, spots, ids, focus]);
  const nodes = useMemo(() => (dragged.size === 0 ? standing : withDragged(standing, dragged)), [standing, dragged]);
  const onNodesChange = useEvent((changes: readonly NodeChange<CardNode>[]) => {
    const places = changes.flatMap((change): [string, Spot][] =>
      change.type === "position" && change.position !== undefined ? [[change.id, change.position]] : [],
    );
    if (places.length > 0) setDragged((before) => new Map([...before, ...places]));
    const selects = changes.filter((change) => change.type === "select");
    if (selects.length === 0) return;
    const chosen = new Set(selection.get().ids);
    for (const { id, selected } of selects) {
      if (selected) chosen.add(id);
      else chosen.delete(id);
      // The library may have changed its own copy of the node, and looks at ours again only if it is a new object.
      known.current.delete(id);
    }
    selection.set(selectMany([...chosen]));
  });
  const onNodeDragStop = useEvent((_event: unknown, _node: CardNode, all: readonly CardNode[]) => {
    setDragged(none);
    editing?.move(new Map([...spots, ...all.map(({ id, position }): [string, Spot] => [id, { ...position }])]));
  });
  return { nodes, onNodesChange, onNodeDragStop };
}

/** Only what is dragged is a new object, so nothing else is drawn again. */
const withDragged = (nodes: readonly CardNode[], dragged: Spots): CardNode[] =>
  nodes.map((node) => {
    const position = dragged.get(node.id);
    return position === undefined ? node : { ...node, position: { ...position } };
  });
