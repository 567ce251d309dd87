import { applyChange, type Change } from "../document/change.ts";
import type { Entries, ReadEntries } from "../document/shape.ts";
import type { Finding, Findings } from "./problem-store.ts";

export type InspectionRequest<Facts = unknown> =
  | { readonly start: Entries }
  | { readonly change: Change }
  | { readonly facts: Facts };

const pauseMs = 150;

/**
 * Looks for problems in a worker: it follows each change, and inspects when no more come for a moment. Facts are what the
 * document does not say itself, once they are known.
 */
export function answerInspections<Problem extends Finding, Facts = never>(
  inspect: (entries: ReadEntries, facts: Facts | undefined) => Findings<Problem>,
): void {
  let facts: Facts | undefined;
  let entries: Entries = new Map();
  let last = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const findings = inspect(entries, facts);
    // Mostly the same is found as before; then nobody needs to look at it again.
    const found = JSON.stringify([findings.problems, [...findings.counts]]);
    if (found !== last) self.postMessage(findings);
    last = found;
  };
  self.addEventListener("message", ({ data }: MessageEvent<InspectionRequest<Facts>>) => {
    if ("start" in data) entries = data.start;
    else if ("facts" in data) facts = data.facts;
    else applyChange(entries, data.change);
    clearTimeout(timer);
    timer = setTimeout(look, pauseMs);
  });
}
