import type { FinalConnectionState } from "@xyflow/react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../shared/services.ts";
import { nothingSelected, selectMany, selectOne } from "../../document/selection.ts";
import { useDocument } from "../../frame/document-context.ts";
import type { Spots } from "../canvas-graph.ts";
import { clipboardEvents } from "./canvas-clipboard.ts";
import type { AddPlace, CanvasEditing } from "./canvas-editing.ts";
import { useCardFocus } from "./use-revealing.ts";

interface EditedCanvas {
  readonly spots: Spots;
  readonly editing: CanvasEditing | undefined;
  readonly canvas: RefObject<HTMLElement | null>;
}

/** Where steps to add are offered. */
interface Adding {
  readonly anchor: Element;
  readonly after: string;
}

/** What is done to the graph on the canvas, by mouse, by key and through the clipboard. */
export function useCanvasEdits({ spots, editing, canvas }: EditedCanvas) {
  const { t } = useTranslation("designer");
  const { selection, announce } = useDocument();
  const [adding, setAdding] = useState<Adding>();
  /** The connection that was clicked, or picked by key. */
  const [picked, setPicked] = useState<string>();
  const onFocus = useCardFocus(canvas);
  const onAdd = (kind: string, place: AddPlace) => {
    if (editing === undefined) return;
    const id = editing.add(kind, place);
    selection.set(selectOne(id));
    onFocus(id);
  };
  const onPick = (edge: string | undefined) => {
    if (edge !== undefined) announce(editing?.describe(edge) ?? "");
    setPicked(edge);
  };
  const remove = (ids: readonly string[]) => {
    setPicked(undefined);
    editing?.remove(ids);
    selection.set(nothingSelected);
    announce(t("canvas.removed"));
    canvas.current?.querySelector<HTMLElement>("[data-step][tabindex='0']")?.focus({ preventScroll: true });
  };
  const onRemove = () => {
    if (picked === undefined) return remove([...selection.get().ids]);
    // The focus stays on the step at which the connection was picked.
    setPicked(undefined);
    editing?.disconnect(picked);
    announce(t("canvas.disconnected"));
  };
  const onPaste = (text: string) => {
    const pasted = editing?.paste(text, spots) ?? [];
    if (pasted.length === 0) return false;
    selection.set(selectMany(pasted));
    onFocus(pasted.at(-1) ?? "");
    announce(t("canvas.pasted", { count: pasted.length }));
    return true;
  };
  const duplicate = (ids: readonly string[]) => {
    const text = editing?.copy(ids);
    if (text !== undefined) onPaste(text);
  };
  const onDuplicate = () => duplicate([...selection.get().ids]);
  /** Offers steps to add after one. */
  const offerAfter = (after: string) => {
    const card = canvas.current?.querySelector(`[data-step="${after}"]`);
    if (card != null) setAdding({ anchor: card, after });
  };
  const onConnectEnd = useConnecting(editing);
  const clipboard = clipboardEvents({ selected: () => [...selection.get().ids], editing, onPaste, remove });
  return {
    ...{ adding, setAdding, offerAfter, onAdd, picked, onPick, onConnectEnd, onFocus, clipboard },
    ...{ remove, onRemove, duplicate, onDuplicate },
  };
}

/** On a step: connects it or says why not. */
function useConnecting(editing: CanvasEditing | undefined) {
  const { announce } = useDocument();
  return (event: MouseEvent | TouchEvent, { fromNode }: FinalConnectionState) => {
    const { clientX, clientY } =
      "changedTouches" in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
    const found = document.elementFromPoint(clientX, clientY);
    const target = found?.closest<HTMLElement>(".react-flow__node")?.dataset.id;
    if (fromNode === null || editing === undefined) return;
    const refusal = target === undefined ? undefined : editing.connect(fromNode.id, target);
    if (refusal === undefined) return;
    announce(refusal);
    toasts.show({ message: refusal });
  };
}
