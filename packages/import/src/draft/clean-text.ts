import type { Report } from "../report.ts";

export interface TextLocation {
  readonly report: Report;
  readonly location: string;
  readonly property: string;
}

/** A text that can be stored and is not longer than allowed; what was done to it is reported. */
export function cleanText(written: string, maxLength: number, { report, location, property }: TextLocation): string {
  const clean = written.replaceAll("\u0000", "").toWellFormed();
  if (clean !== written) report.add("changed", location, "text-cleaned", { property });
  if (clean.length <= maxLength) return clean;
  report.add("lost", location, "text-cut", { property, count: clean.length, max: maxLength });
  return clean.slice(0, maxLength).toWellFormed();
}
