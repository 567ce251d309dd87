import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useState } from "react";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { listed } from "../../../designer/model/edits.ts";
import { dropIndex } from "../../model/rule-edits.ts";
import { useRuleCommands } from "./use-rule-commands.ts";

type Edge = "top" | "bottom";

interface RuleDrag {
  readonly card: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly id: string;
}

/** Lets a rule be dragged by its handle, and others be dropped before or behind it. Answers the edge a drop would go to. */
export function useRuleDrag({ card, handle, id }: RuleDrag): Edge | undefined {
  const { store, mayEdit } = useDesigner();
  const commands = useRuleCommands();
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    const element = card.current;
    const dragHandle = handle.current;
    if (element === null || dragHandle === null || !mayEdit) return;
    const clear = () => setEdge(undefined);
    const edgeIn = (data: Record<string | symbol, unknown>): Edge =>
      extractClosestEdge(data) === "bottom" ? "bottom" : "top";
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ ruleId: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.ruleId === "string" && source.data.ruleId !== id,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(edgeIn(self.data)),
        onDragLeave: clear,
        onDrop: ({ self, source }) => {
          clear();
          const dragged = String(source.data.ruleId);
          const index = dropIndex(listed(store, "rules"), { dragged, onto: id, edge: edgeIn(self.data) });
          if (index !== undefined) commands.moveTo(dragged, index);
        },
      }),
    );
  }, [card, handle, id, store, commands, mayEdit]);
  return edge;
}
