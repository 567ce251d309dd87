import type { KeyboardEvent } from "react";

interface Rows {
  readonly count: number;
  readonly show: (index: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go to the same control of the row above or below. */
export function useRowKeys({ count, show }: Rows) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const { target, currentTarget: body } = event;
    // Menus hang elsewhere in the page, though their events come by here.
    if (step === undefined || !(target instanceof HTMLElement) || !body.contains(target)) return;
    if (target.getAttribute("aria-expanded") === "true") return;
    const row = target.closest<HTMLElement>("tr[data-index]");
    const next = Number(row?.dataset.index) + step;
    if (row === null || next < 0 || next >= count) return;
    event.preventDefault();
    event.stopPropagation();
    const control = controlsIn(row).indexOf(target);
    show(next);
    requestAnimationFrame(() => {
      const controls = controlsIn(body.querySelector(`tr[data-index="${next}"]`));
      (controls[control] ?? controls[0])?.focus();
    });
  };
}

const controlsIn = (row: Element | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input") ?? []),
];
