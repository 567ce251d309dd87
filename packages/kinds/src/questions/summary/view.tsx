import type { QuestionViewProps } from "../question-view.ts";
import type { SummaryContent } from "./schema.ts";

export function SummaryView({ question, say, id, summary = [], words }: QuestionViewProps<SummaryContent>) {
  const title = say(question.title);
  return (
    <section className="f-summary" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && (
        <h2 className="f-heading is-level-3" id={`${id}-title`}>
          {title}
        </h2>
      )}
      {summary.length === 0 && <p className="f-help">{words.nothingAnswered}</p>}
      <dl className="f-summary-lines">
        {summary.map((line) => (
          <div key={line.path}>
            <dt>{line.title}</dt>
            <dd dir="auto">{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
