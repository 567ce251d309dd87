import { RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";

type Lines = readonly { readonly line: number; readonly hasRun: boolean }[];

/** Says which lines the examples ran, with the words for both. */
export interface Coverage {
  readonly lines: Lines;
  readonly words: { readonly run: string; readonly missed: string };
}

export const setCoverage = StateEffect.define<Coverage>();

class CoverageMarker extends GutterMarker {
  readonly state: "run" | "missed";
  readonly words: string;
  constructor(state: "run" | "missed", words: string) {
    super();
    this.state = state;
    this.words = words;
  }
  override eq(other: CoverageMarker): boolean {
    return other.state === this.state && other.words === this.words;
  }
  override toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = `cm-line-${this.state}`;
    mark.title = this.words;
    return mark;
  }
}

const markersOf = ({ lines, words }: Coverage, document: Text): RangeSet<GutterMarker> => {
  const [run, missed] = [new CoverageMarker("run", words.run), new CoverageMarker("missed", words.missed)];
  const builder = new RangeSetBuilder<GutterMarker>();
  for (const { line, hasRun } of lines) {
    if (line > document.lines) break;
    const { from } = document.line(line);
    builder.add(from, from, hasRun ? run : missed);
  }
  return builder.finish();
};

const coverage = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (markers, transaction) => {
    const next = transaction.effects.find((effect) => effect.is(setCoverage));
    if (next !== undefined) return markersOf(next.value as Coverage, transaction.state.doc); // of this very effect
    return markers.map(transaction.changes);
  },
});

/** A strip beside the line numbers: which lines the examples ran, and which they did not (FN46). */
export const coverageGutter = [
  coverage,
  gutter({ class: "cm-coverage", markers: (view) => view.state.field(coverage) }),
];
