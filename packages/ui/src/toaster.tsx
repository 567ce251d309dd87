import { Button, CloseButton, Paper, Text } from "@mantine/core";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { measures } from "./tokens.ts";

export interface Toast {
  readonly title?: string;
  readonly message: string;
  readonly tone?: "plain" | "danger";
  /** What can be done about it while it is shown, such as undoing it. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toasts {
  /** A new toast takes the place of the open one; one like the open one is not shown again (K2 to K4). */
  show(toast: Toast): void;
  dismiss(): void;
  current(): Toast | undefined;
  subscribe(listener: () => void): () => void;
}

const toastTimeMs = 6000;

export function createToasts(): Toasts {
  let open: Toast | undefined;
  const listeners = new Set<() => void>();
  const change = (toast: Toast | undefined) => {
    open = toast;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      if (!isAlike(open, toast)) change(toast);
    },
    dismiss: () => change(undefined),
    current: () => open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What can be undone is never alike: each undoes its own. */
const isAlike = (open: Toast | undefined, toast: Toast): boolean =>
  open?.message === toast.message && open.title === toast.title && open.action === toast.action;

/** Takes the open toast away when its time is over (K1), unless it is stopped before. */
export function dismissLater(toasts: Pick<Toasts, "dismiss">): () => void {
  const timer = setTimeout(toasts.dismiss, toastTimeMs);
  return () => clearTimeout(timer);
}

export interface ToasterProps {
  readonly toasts: Toasts;
  readonly closeLabel: string;
}

/**
 * Shows the open toast at the bottom centre, for as long as K1 says; while the pointer or the focus is on it, its time
 * does not run. Its action is a key away, wherever the focus is but in a field.
 */
export function Toaster({ toasts, closeLabel }: ToasterProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [isHeld, setHeld] = useState(false);
  const action = toast?.action;
  const act = useCallback(() => {
    toasts.dismiss();
    action?.run();
  }, [toasts, action]);
  useEffect(() => {
    if (toast === undefined) return setHeld(false);
    return isHeld ? undefined : dismissLater(toasts);
  }, [toast, toasts, isHeld]);
  useActionKey(action === undefined ? undefined : act);
  const isDanger = toast?.tone === "danger";
  return (
    <div className="p-toaster" role={isDanger ? "alert" : "status"} aria-live={isDanger ? "assertive" : "polite"}>
      {toast !== undefined && (
        <Paper
          className="p-toast"
          data-tone={toast.tone ?? "plain"}
          w={measures.toastWidth}
          shadow="md"
          withBorder
          p="md"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div className="p-toast-text">
            {toast.title !== undefined && <Text fw={600}>{toast.title}</Text>}
            <Text size="sm">{toast.message}</Text>
          </div>
          {action !== undefined && (
            <Button size="compact-sm" variant="light" aria-keyshortcuts="Control+Z Meta+Z" onClick={act}>
              {action.label}
            </Button>
          )}
          <CloseButton aria-label={closeLabel} onClick={toasts.dismiss} />
        </Paper>
      )}
    </div>
  );
}

/** Ctrl+Z or Cmd+Z takes the action, before anything else on the page undoes something. */
function useActionKey(act: (() => void) | undefined): void {
  useEffect(() => {
    if (act === undefined) return;
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [act]);
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  key.toLowerCase() === "z" &&
  !(target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]"));
