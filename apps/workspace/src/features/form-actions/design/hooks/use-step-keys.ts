import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useAction } from "../action-context.tsx";
import { useStepCommands } from "./use-step-commands.ts";

const directions = { ArrowUp: "up", ArrowDown: "down" } as const;

/**
 * Arrows go from card to card, Delete and Ctrl+D remove and copy, Alt and an arrow moves (FA23). Steps are copied to the
 * clipboard and pasted after the card that has the focus (FA33).
 */
export function useStepKeys(order: readonly string[], list: RefObject<HTMLElement | null>) {
  const { mayEdit, selection } = useAction();
  const commands = useStepCommands();
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    selection.set(selectOne(id));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = stepAt(event);
    if (id === undefined) return;
    const at = order.indexOf(id);
    const direction = event.key in directions ? directions[event.key as keyof typeof directions] : undefined;
    const isCopy = event.key === "d" && (event.ctrlKey || event.metaKey);
    if (direction === undefined && event.key !== "Delete" && !isCopy) return;
    event.preventDefault();
    if (direction !== undefined && !event.altKey) return focus(order[direction === "up" ? at - 1 : at + 1]);
    if (!mayEdit) return;
    if (direction !== undefined) {
      if (commands.move(id, direction)) focus(id);
    } else if (isCopy) focus(commands.duplicate(id));
    else if (commands.remove(id)) focus(order[at - 1]);
  };
  const onCopy = (event: ClipboardEvent) => {
    const id = stepAt(event);
    const text = id === undefined ? undefined : commands.copy(id);
    if (text === undefined) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const id = stepAt(event);
    if (id !== undefined && mayEdit) focus(commands.paste(event.clipboardData.getData("text/plain"), id));
  };
  return { onKeyDown, onCopy, onPaste };
}

/** The step whose card has the focus; the target of a key is an element. */
const stepAt = ({ target }: { readonly target: EventTarget }): string | undefined =>
  (target as HTMLElement).dataset.step;
