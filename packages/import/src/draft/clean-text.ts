import type { Report } from "../report.ts";

export interface TextPlace {
  readonly report: Report;
  readonly place: string;
  readonly property: string;
}

/** A text that can be stored and is not longer than allowed; what was done to it is reported. */
export function cleanText(written: string, longest: number, { report, place, property }: TextPlace): string {
  const clean = written.replaceAll("\u0000", "").toWellFormed();
  if (clean !== written) report.add("changed", place, "text-cleaned", { property });
  if (clean.length <= longest) return clean;
  report.add("lost", place, "text-cut", { property, count: clean.length, max: longest });
  return clean.slice(0, longest).toWellFormed();
}
