import type { LossCode } from "./loss-messages.ts";
import type { Figures } from "./words.ts";

export type Severity = "lost" | "changed" | "note";

/** What became of one thing of the source that was not carried over as it was. */
export interface LossLine {
  readonly severity: Severity;
  /** The question, rule or sheet of the source. */
  readonly location: string;
  readonly code: LossCode;
  readonly figures: Figures;
}

export interface Report {
  readonly add: (severity: Severity, location: string, code: LossCode, figures?: Figures) => void;
  readonly lines: () => LossLine[];
}

/** More lines than anyone reads; what comes after is counted. */
export const maxLines = 10_000;

export function newReport(): Report {
  const lines: LossLine[] = [];
  let more = 0;
  return {
    add: (severity, location, code, figures = {}) => {
      if (lines.length < maxLines)
        lines.push({ severity, location: brief(location), code, figures: briefFigures(figures) });
      else more += 1;
    },
    lines: () =>
      more === 0 ? lines : [...lines, { severity: "lost", location: "", code: "report-cut", figures: { count: more } }],
  };
}

const maxFigureLength = 300;

/** A value of the source as a figure of a line, cut to what a line can show. */
export function brief(value: unknown): string {
  const written = typeof value === "string" ? value : (JSON.stringify(value)?.slice(0, 2_000) ?? String(value));
  const clean = written.replaceAll("\u0000", "").slice(0, maxFigureLength).toWellFormed();
  return written.length > maxFigureLength ? `${clean}…` : clean;
}

const briefFigures = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === "string" ? brief(value) : value]),
  );
