import type { QuestionViewProps } from "../question-view.ts";
import { Field, inputProps } from "../view-parts/field.tsx";
import { useDraft } from "../view-parts/use-draft.tsx";
import type { NumberQuestion } from "./schema.ts";

export function NumberView(view: QuestionViewProps<NumberQuestion>) {
  const { question, value, onAnswer, say, isReadOnly } = view;
  const draft = useDraft(typeof value === "number" ? String(value) : "", isReadOnly);
  const before = question.variant === "currency" ? question.currency : undefined;
  const after = question.variant === "percent" ? "%" : say(question.unit);
  const write = (typed: string) => {
    draft.write(typed);
    onAnswer(typed === "" || !Number.isFinite(Number(typed)) ? undefined : Number(typed));
  };
  return (
    <Field view={view}>
      <div className="f-adorned is-short">
        {before && <span className="f-adornment">{before}</span>}
        <input
          className="f-input"
          type="number"
          dir="ltr"
          {...inputProps(view)}
          inputMode={question.variant === "integer" ? "numeric" : "decimal"}
          min={question.min}
          max={question.max}
          step={question.step ?? (question.variant === "integer" ? 1 : "any")}
          placeholder={isReadOnly ? undefined : say(question.placeholder) || undefined}
          readOnly={isReadOnly}
          value={draft.text}
          onChange={(event) => write(event.target.value)}
          onWheel={(event) => event.currentTarget.blur()}
          onBlur={() => {
            draft.finish();
            view.onLeave();
          }}
        />
        {after && <span className="f-adornment">{after}</span>}
      </div>
    </Field>
  );
}
