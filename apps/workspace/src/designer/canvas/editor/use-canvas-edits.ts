import type { FinalConnectionState } from "@xyflow/react";
import { type ClipboardEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../shared/services.ts";
import { nothingSelected, selectMany, selectOne } from "../../document/selection.ts";
import { useDocument } from "../../frame/document-context.ts";
import type { Spots } from "../canvas-graph.ts";
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
  /** The connection that was clicked. */
  const [picked, setPicked] = useState<string>();
  const onFocus = useCardFocus(canvas);
  const onAdd = (kind: string, place: AddPlace) => {
    if (editing === undefined) return;
    const id = editing.add(kind, place);
    selection.set(selectOne(id));
    onFocus(id);
  };
  const onRemove = () => {
    if (picked === undefined) {
      editing?.remove([...selection.get().ids]);
      selection.set(nothingSelected);
      announce(t("canvas.removed"));
    } else {
      editing?.disconnect(picked);
      announce(t("canvas.disconnected"));
    }
    setPicked(undefined);
    canvas.current?.querySelector<HTMLElement>("[data-step][tabindex='0']")?.focus({ preventScroll: true });
  };
  const onPaste = (text: string) => {
    const pasted = editing?.paste(text, spots) ?? [];
    if (pasted.length === 0) return false;
    selection.set(selectMany(pasted));
    onFocus(pasted.at(-1) ?? "");
    announce(t("canvas.pasted", { count: pasted.length }));
    return true;
  };
  const onDuplicate = () => {
    const text = editing?.copy([...selection.get().ids]);
    if (text !== undefined) onPaste(text);
  };
  /** On a step: connects it or says why not. On nothing: offers a step to add. */
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode }: FinalConnectionState) => {
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
  const clipboard = clipboardEvents({ selected: () => [...selection.get().ids], editing, onPaste, onRemove });
  return { adding, setAdding, picked, setPicked, onAdd, onRemove, onDuplicate, onConnectEnd, onFocus, clipboard };
}

interface Clipboard {
  readonly selected: () => string[];
  readonly editing: CanvasEditing | undefined;
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
}

/** Steps travel through the system's clipboard as text, also to another tab. */
function clipboardEvents({ selected, editing, onPaste, onRemove }: Clipboard) {
  const copy = (event: ClipboardEvent): boolean => {
    const focused = (event.target as HTMLElement).dataset.step; // the target of a clipboard event is an element
    const ids = selected();
    const meant = focused === undefined || ids.includes(focused) ? ids : [focused];
    const text = isInField(event) ? undefined : editing?.copy(meant);
    if (text === undefined) return false;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) onRemove();
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isInField(event) && onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
    },
  };
}

const isInField = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
