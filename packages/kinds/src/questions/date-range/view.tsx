import type { QuestionViewProps } from "../question-view.ts";
import { momentText } from "../value-words.ts";
import { describe, FieldSet } from "../view-parts/field.tsx";
import { partName } from "../view-parts/part-name.ts";
import type { DateRangeQuestion } from "./schema.ts";

const ends = ["from", "to"] as const;
type End = (typeof ends)[number];

export function DateRangeView(view: QuestionViewProps<DateRangeQuestion>) {
  const { id, path, value, onAnswer, isReadOnly } = view;
  const texts = view.words;
  const { "aria-describedby": _, ...marks } = describe(view);
  const range = rangeOf(value);
  const write = (end: End, day: string) => {
    const next = { ...range, [end]: day };
    onAnswer(next.from === "" && next.to === "" ? undefined : next);
  };
  return (
    <FieldSet view={view}>
      <div className="f-range">
        {ends.map((end) => (
          <div key={end}>
            <label className="f-part" htmlFor={`${id}-${end}`}>
              {texts[end]}
            </label>
            <input
              className="f-input"
              type={isReadOnly ? "text" : "date"}
              placeholder={isReadOnly ? undefined : "2026-11-15"}
              id={`${id}-${end}`}
              name={partName(path, end)}
              {...marks}
              min={end === "to" && range.from !== "" ? range.from : undefined}
              readOnly={isReadOnly}
              value={isReadOnly ? momentText(range[end], view.language) : range[end]}
              onChange={(event) => write(end, event.target.value)}
            />
          </div>
        ))}
      </div>
    </FieldSet>
  );
}

function rangeOf(value: unknown): Record<End, string> {
  const { from, to } = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<End, unknown>>;
  return { from: typeof from === "string" ? from : "", to: typeof to === "string" ? to : "" };
}
