import type { ClipboardEvent } from "react";
import type { CanvasEditing } from "./canvas-editing.ts";

interface Clipboard {
  readonly selected: () => readonly string[];
  readonly editing: Pick<CanvasEditing, "copy"> | undefined;
  readonly onPaste: (text: string) => boolean;
  readonly remove: (ids: readonly string[]) => void;
}

/** Steps travel through the system's clipboard as text, also to another tab. */
export function clipboardEvents({ selected, editing, onPaste, remove }: Clipboard) {
  /** The ids of the steps that were copied. */
  const copy = (event: ClipboardEvent): readonly string[] => {
    const focused = (event.target as HTMLElement).dataset.step; // the target of a clipboard event is an element
    const ids = selected();
    // What has the focus is meant, also while something else is selected.
    const meant = focused === undefined || ids.includes(focused) ? ids : [focused];
    const text = isInField(event) ? undefined : editing?.copy(meant);
    if (text === undefined) return [];
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    return meant;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      const copied = copy(event);
      if (copied.length > 0) remove(copied);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isInField(event) && onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
    },
  };
}

const isInField = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
