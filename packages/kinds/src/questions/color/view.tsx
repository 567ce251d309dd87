import type { QuestionViewProps } from "../question-view.ts";
import { Clear, Field, FieldSet, valuedInputProps } from "../view-parts/field.tsx";
import type { ColorQuestion } from "./schema.ts";

export function ColorView(view: QuestionViewProps<ColorQuestion>) {
  return view.question.palette?.length ? <Palette {...view} /> : <AnyColor {...view} />;
}

function AnyColor(view: QuestionViewProps<ColorQuestion>) {
  const { value, onAnswer, isReadOnly } = view;
  const texts = view.words;
  const isAnswered = typeof value === "string";
  return (
    <Field view={view}>
      <div className="f-color">
        <input
          type="color"
          className={isAnswered ? "" : "is-unanswered"}
          {...valuedInputProps(view)}
          value={isAnswered ? value : "#ffffff"}
          disabled={isReadOnly}
          onChange={(event) => onAnswer(event.target.value)}
        />
        <span className={isAnswered ? "f-code" : "f-help"}>{isAnswered ? value : texts.chooseColor}</span>
      </div>
      <Clear view={view} onClear={() => onAnswer(undefined)} />
    </Field>
  );
}

/** The colours are drawn as attributes of a picture: styles in markup are refused by the page's policy. */
function Palette(view: QuestionViewProps<ColorQuestion>) {
  return (
    <FieldSet view={view} role="radiogroup" clear={<Clear view={view} onClear={() => view.onAnswer(undefined)} />}>
      <div className="f-swatches">
        {view.question.palette?.map((color) => (
          <label key={color} className="f-swatch" title={color}>
            <input
              type="radio"
              className="f-sr"
              name={view.path}
              value={color}
              aria-label={color}
              checked={view.value === color}
              disabled={view.isReadOnly}
              onChange={() => view.onAnswer(color)}
            />
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" fill={color} />
            </svg>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
