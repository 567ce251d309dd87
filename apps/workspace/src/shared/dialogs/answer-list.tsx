import "./function-test-dialog.css";

/** Answers by name, as functions get them. */
export function AnswerList({ answers }: { answers: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="test-answers">
      {Object.entries(answers).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
