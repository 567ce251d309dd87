import type { QuestionViewProps } from "../question-view.ts";
import { describe, Errors, Help, Title } from "../view-parts/field.tsx";
import type { ComputedQuestion } from "./schema.ts";

export function ComputedView(view: QuestionViewProps<ComputedQuestion>) {
  const { question, id, text, layout } = view;
  if (question.concealed) return null;
  return (
    <div className={layout === undefined ? "f-question" : "f-question is-cell"}>
      <span className="f-title" id={`${id}-title`}>
        <Title view={{ ...view, isRequired: false }} />
      </span>
      <Help view={view} />
      <output
        className="f-computed"
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={describe(view)["aria-describedby"]}
      >
        {text || "–"}
      </output>
      <Errors view={view} />
    </div>
  );
}
