import { applyChange, type Change } from "../document/change.ts";
import type { Entries, ReadEntries } from "../document/shape.ts";
import type { Finding, Findings } from "./problem-store.ts";

export type InspectionRequest = { readonly start: Entries } | { readonly change: Change };

const pauseMs = 150;

/** Looks for problems in a worker: it follows each change, and inspects when no more come for a moment. */
export function answerInspections<Problem extends Finding>(inspect: (entries: ReadEntries) => Findings<Problem>): void {
  let entries: Entries = new Map();
  let last = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const findings = inspect(entries);
    // Mostly the same is found as before; then nobody needs to look at it again.
    const found = JSON.stringify([findings.problems, [...findings.counts]]);
    if (found !== last) self.postMessage(findings);
    last = found;
  };
  self.addEventListener("message", ({ data }: MessageEvent<InspectionRequest>) => {
    if ("start" in data) entries = data.start;
    else applyChange(entries, data.change);
    clearTimeout(timer);
    timer = setTimeout(look, pauseMs);
  });
}
