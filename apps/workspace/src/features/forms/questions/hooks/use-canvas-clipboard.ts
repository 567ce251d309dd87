import { type RefObject, useEffect } from "react";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useCommands } from "../../designer/hooks/use-commands.ts";

/** Copy, cut and paste of items, through the system's clipboard: also between forms and browser tabs. */
export function useCanvasClipboard(scroller: RefObject<HTMLElement | null>): void {
  const { mayEdit } = useDesigner();
  const commands = useCommands();
  useEffect(() => {
    const isOurs = ({ target }: Event) =>
      target instanceof HTMLElement &&
      !target.matches("input, textarea, select, [contenteditable=true]") &&
      (target === document.body || scroller.current?.contains(target) === true);
    const copy = (event: ClipboardEvent) => {
      const text = isOurs(event) && (getSelection()?.isCollapsed ?? true) ? commands.copied() : undefined;
      if (text === undefined) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      if (event.type === "cut" && mayEdit) commands.remove();
    };
    const paste = (event: ClipboardEvent) => {
      if (!mayEdit || !isOurs(event)) return;
      if (commands.paste(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
    };
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, [commands, mayEdit, scroller]);
}
