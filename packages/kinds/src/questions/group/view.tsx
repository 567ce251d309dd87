import type { QuestionViewProps } from "../question-view.ts";
import { Help, Title } from "../view-parts/field.tsx";
import { Chevron } from "../view-parts/icons.tsx";
import type { Group } from "./schema.ts";

export function GroupView(view: QuestionViewProps<Group>) {
  const { question, id, children, say } = view;
  const title = say(question.title);
  if (question.collapsed !== undefined && title !== "") {
    return (
      <details className="f-group is-collapsible" id={id} open={!question.collapsed || view.isReadOnly}>
        <summary className="f-group-title">
          <Title view={view} />
          <Chevron />
        </summary>
        <Help view={view} />
        <div className={`f-items is-${question.variant}`}>{children}</div>
      </details>
    );
  }
  return (
    <fieldset
      className={`f-group is-${question.variant}`}
      id={id}
      aria-describedby={say(question.help) ? `${id}-help` : undefined}
    >
      {title !== "" && (
        <legend className="f-group-title">
          <Title view={view} />
        </legend>
      )}
      <Help view={view} />
      <div className={`f-items is-${question.variant}`}>{children}</div>
    </fieldset>
  );
}
