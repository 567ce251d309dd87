import { type RefObject, useEffect } from "react";
import { extended, nothingSelected, selectMany, selectOne } from "../../../../designer/document/selection.ts";
import { useEvent } from "../../../../designer/frame/use-event.ts";
import { paletteRequests } from "../../../../shared/palette/offered-commands.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useCommands } from "../../designer/hooks/use-commands.ts";
import { type CanvasRow, selectableIds } from "../model/canvas-rows.ts";

interface CanvasKeys {
  readonly rows: readonly CanvasRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly fold: (id: string) => void;
}

/** The canvas by keyboard. Inside a field the keys are the field's own, except Escape. */
export function useCanvasKeys({ rows, scroller, fold }: CanvasKeys): void {
  const { selection, mayEdit } = useDesigner();
  const commands = useCommands();

  const focusCard = (id: string) =>
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus(),
    );
  const go = (step: number, isExtending: boolean) => {
    const order = selectableIds(rows);
    const at = order.indexOf(selection.get().focus ?? "");
    const next = order[Math.min(order.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    selection.set(isExtending ? extended(selection.get(), next, order) : selectOne(next));
    focusCard(next);
  };
  const edit = () => {
    const card = `[data-card="${CSS.escape(selection.get().focus ?? "")}"]`;
    const field = scroller.current?.querySelector<HTMLTextAreaElement>(`${card} textarea`);
    field?.focus();
    field?.select();
  };
  const keepFocus = (run: () => void) => () => {
    run();
    const { focus } = selection.get();
    if (focus !== undefined) focusCard(focus);
  };

  const reading: Readonly<Record<string, KeyAction>> = {
    arrowdown: ({ shiftKey }) => go(1, shiftKey),
    arrowup: ({ shiftKey }) => go(-1, shiftKey),
    home: ({ shiftKey }) => go(-rows.length, shiftKey),
    end: ({ shiftKey }) => go(rows.length, shiftKey),
    escape: () => selection.set(nothingSelected),
    "mod+a": () => selection.set(selectMany(selectableIds(rows.filter(({ row }) => row === "item")))),
    "/": () => paletteRequests.ask(),
    " ": () => fold(selection.get().focus ?? ""),
  };
  const writing: Readonly<Record<string, KeyAction>> = {
    enter: edit,
    f2: edit,
    delete: keepFocus(() => commands.remove()),
    backspace: keepFocus(() => commands.remove()),
    "mod+d": keepFocus(() => commands.duplicate()),
    "alt+arrowup": keepFocus(() => commands.move("up")),
    "alt+arrowdown": keepFocus(() => commands.move("down")),
    "mod+.": () => commands.toggleRequired(),
  };

  useKeys(scroller, (name) => reading[name] ?? (mayEdit ? writing[name] : undefined));
}

type KeyAction = (event: KeyboardEvent) => void;

/** Runs what a key stands for, unless a field, button or menu has the focus. */
function useKeys(scroller: CanvasKeys["scroller"], actionOf: (name: string) => KeyAction | undefined): void {
  const press = useEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const isField = target.matches("input, textarea, select, [contenteditable=true]");
    if (isField && event.key === "Escape") target.closest<HTMLElement>("[data-card]")?.focus();
    if (isField || target.closest("button, a, [role=menu]")) return;
    const run = actionOf(keyName(event));
    if (run === undefined) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [scroller, press]);
}

function keyName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const prefix = ctrlKey || metaKey ? "mod+" : altKey ? "alt+" : "";
  return prefix + key.toLowerCase();
}
