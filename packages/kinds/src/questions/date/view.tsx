import type { QuestionViewProps } from "../question-view.ts";
import { momentText } from "../value-words.ts";
import { Field, inputProps } from "../view-parts/field.tsx";
import type { DateQuestion } from "./schema.ts";

/** The native input of each variant, and how a moment is written where a browser has no such input. */
const inputs: Record<DateQuestion["variant"], { type: string; placeholder: string }> = {
  date: { type: "date", placeholder: "2026-11-15" },
  time: { type: "time", placeholder: "14:30" },
  "date-time": { type: "datetime-local", placeholder: "2026-11-15T14:30" },
  week: { type: "week", placeholder: "2026-W46" },
  month: { type: "month", placeholder: "2026-11" },
};

/** What is only read is written in words; a native input would show its own pattern where there is no answer. */
export function DateView(view: QuestionViewProps<DateQuestion>) {
  const { question, value, onAnswer, isReadOnly } = view;
  const moment = typeof value === "string" ? value : "";
  return (
    <Field view={view}>
      <input
        className="f-input is-short"
        {...(isReadOnly ? { type: "text" } : inputs[question.variant])}
        {...inputProps(view)}
        min={fixedMoment(question.min)}
        max={fixedMoment(question.max)}
        readOnly={isReadOnly}
        value={isReadOnly ? momentText(moment, view.language) : moment}
        onChange={(event) => onAnswer(event.target.value || undefined)}
      />
    </Field>
  );
}

/** `today+7` is the engine's to judge: a view that knew the day would differ between server and browser. */
const fixedMoment = (moment: string | undefined): string | undefined =>
  moment?.startsWith("today") ? undefined : moment;
