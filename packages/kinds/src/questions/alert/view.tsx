import type { QuestionViewProps } from "../question-view.ts";
import type { AlertContent } from "./schema.ts";

const signs: Record<AlertContent["variant"], string> = {
  note: "M12 8h.01M12 11.5V16",
  success: "m8.5 12.5 2.5 2.5 4.5-5",
  warning: "M12 8v4.5m0 3.5h.01",
  danger: "m9.5 9.5 5 5m0-5-5 5",
};

export function AlertView({ question, say, words, id }: QuestionViewProps<AlertContent>) {
  const text = say(question.text);
  return (
    <div className={`f-alert is-${question.variant}`} role="note" aria-labelledby={`${id}-title`}>
      <svg className="f-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <path d={signs[question.variant]} />
      </svg>
      <div>
        <p className="f-alert-title" id={`${id}-title`}>
          <span className="f-sr">{words[question.variant]}: </span>
          {say(question.title)}
        </p>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
