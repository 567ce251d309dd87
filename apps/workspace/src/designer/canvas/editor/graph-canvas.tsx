import { useLayoutEffect, useRef, useState } from "react";
import { useDocument } from "../../frame/document-context.ts";
import type { Look } from "../canvas-graph.ts";
import { AddMenu } from "./add-menu.tsx";
import type { GraphCanvasProps } from "./graph-canvas-props.ts";
import { GraphFlow } from "./graph-flow.tsx";
import { Toolbox } from "./toolbox.tsx";
import { useCanvasEdits } from "./use-canvas-edits.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import "../canvas.css";
import "./graph-canvas.css";

/** A graph of steps that is edited by mouse and by keyboard; what the steps are is the area's. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { label, shape, spots, editing, onOpen } = props;
  const { selection } = useDocument();
  const canvas = useRef<HTMLElement>(null);
  const edits = useCanvasEdits({ spots, editing, canvas });
  const { adding, setAdding, picked, onPick, onAdd, onRemove, onDuplicate, onFocus, clipboard } = edits;
  const onKeyDown = useCanvasKeys({
    ...{ shape, spots, editing, onOpen, onRemove, onDuplicate, onFocus, picked, onPick },
    onAdd: (card) => setAdding({ anchor: card, after: card.dataset.step ?? "" }),
  });
  const { room, place } = useRoom();
  return (
    <section ref={canvas} className="d-graph" aria-label={label} onKeyDown={onKeyDown} {...clipboard}>
      {editing !== undefined && (
        <Toolbox tools={editing.tools} onAdd={(kind) => onAdd(kind, { after: selection.get().focus })} />
      )}
      <div ref={place} className="d-graph-flow">
        {room !== undefined && <GraphFlow {...props} room={room} edits={edits} />}
      </div>
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

/** How large the canvas is, before anything is drawn on it: what is in sight is then drawn once, at its place. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Look["size"]>();
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { clientWidth: width, clientHeight: height } = place.current;
    setRoom({ width, height });
  }, []);
  return { room, place };
}
