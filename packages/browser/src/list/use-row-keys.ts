import type { KeyboardEvent } from "react";
import type { Reach } from "./use-selection.ts";

interface Rows {
  readonly ids: readonly string[];
  readonly show: (index: number) => void;
  readonly select: ((id: string, reach: Reach) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and down go to the same control of the row above or below, with shift they select on the way; the space bar
 * selects the row of a link.
 */
export function useRowKeys({ ids, show, select }: Rows) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: body, shiftKey } = event;
    // The events of menus, which are elsewhere in the page, come here too.
    if (!(target instanceof HTMLElement) || !body.contains(target)) return;
    const row = target.closest<HTMLElement>("[data-index]");
    const index = Number(row?.dataset.index);
    const step = steps[event.key];
    if (row === null || target.getAttribute("aria-expanded") === "true") return;
    if (event.key === " " && target instanceof HTMLAnchorElement && select !== undefined) {
      event.preventDefault();
      select(ids[index] ?? "", shiftKey ? "range" : "one");
    }
    const next = index + (step ?? 0);
    const id = ids[next];
    if (step === undefined || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (shiftKey) select?.(id, "range");
    const control = controlsIn(row).indexOf(target);
    show(next);
    requestAnimationFrame(() => {
      const controls = controlsIn(body.querySelector(`[data-index="${next}"]`));
      (controls[control] ?? controls[0])?.focus();
    });
  };
}

const controlsIn = (row: Element | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input") ?? []),
];
