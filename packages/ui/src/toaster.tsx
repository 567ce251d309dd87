import { CloseButton, Paper, Text } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import { measures } from "./tokens.ts";

export interface Toast {
  readonly title?: string;
  readonly message: string;
  readonly tone?: "plain" | "danger";
}

export interface Toasts {
  /** A new toast takes the place of the open one; one like the open one is not shown again (K2 to K4). */
  show(toast: Toast): void;
  dismiss(): void;
  current(): Toast | undefined;
  subscribe(listener: () => void): () => void;
}

export const toastTimeMs = 6000;

export function createToasts(): Toasts {
  let open: Toast | undefined;
  const listeners = new Set<() => void>();
  const change = (toast: Toast | undefined) => {
    open = toast;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      if (open?.message !== toast.message || open.title !== toast.title) change(toast);
    },
    dismiss: () => change(undefined),
    current: () => open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface ToasterProps {
  readonly toasts: Toasts;
  readonly closeLabel: string;
}

/** Shows the open toast at the bottom centre, for as long as K1 says. */
export function Toaster({ toasts, closeLabel }: ToasterProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  useEffect(() => {
    if (toast === undefined) return;
    const timer = setTimeout(toasts.dismiss, toastTimeMs);
    return () => clearTimeout(timer);
  }, [toast, toasts]);
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
        >
          <div className="p-toast-text">
            {toast.title !== undefined && <Text fw={600}>{toast.title}</Text>}
            <Text size="sm">{toast.message}</Text>
          </div>
          <CloseButton aria-label={closeLabel} onClick={toasts.dismiss} />
        </Paper>
      )}
    </div>
  );
}
