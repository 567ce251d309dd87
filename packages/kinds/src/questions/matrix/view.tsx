import type { QuestionViewProps } from "../question-view.ts";
import { Clear, FieldSet } from "../view-parts/field.tsx";
import { partName } from "../view-parts/part-name.ts";
import { type Marks, marksOf, withMark } from "./marks.ts";
import type { MatrixQuestion } from "./schema.ts";

export function MatrixView(view: QuestionViewProps<MatrixQuestion>) {
  const { question, say, id } = view;
  const marks = marksOf(view.value);
  return (
    <FieldSet view={view} clear={<Clear view={view} onClear={() => view.onAnswer(undefined)} />}>
      <table className="f-matrix">
        <thead>
          <tr>
            <td />
            {question.columns.map((column) => (
              <th key={column.id} scope="col" id={`${id}-column-${column.id}`}>
                {say(column.label) || column.id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" id={`${id}-row-${row.id}`}>
                {say(row.label) || row.id}
              </th>
              {question.columns.map((column) => (
                <td key={column.id}>
                  <MatrixCell view={view} marks={marks} rowId={row.id} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldSet>
  );
}

interface MatrixCellProps {
  readonly view: QuestionViewProps<MatrixQuestion>;
  readonly marks: Marks;
  readonly rowId: string;
  readonly column: MatrixQuestion["columns"][number];
}

/** The label is seen where there is no room for columns; the name is always row and column. */
function MatrixCell({ view, marks, rowId, column }: MatrixCellProps) {
  const { question, id, path, say, onAnswer } = view;
  const isSingle = question.variant === "single";
  const name = partName(path, rowId);
  const isChosen = marks[rowId]?.includes(column.id) ?? false;
  return (
    <label className={`f-mark${isChosen ? " is-chosen" : ""}`}>
      <input
        type={isSingle ? "radio" : "checkbox"}
        className={isSingle ? "f-radio" : "f-box"}
        name={isSingle ? name : `${name}[]`}
        value={column.id}
        aria-labelledby={`${id}-row-${rowId} ${id}-column-${column.id}`}
        aria-invalid={view.errors.length > 0 && !isSingle ? true : undefined}
        checked={isChosen}
        disabled={view.isReadOnly}
        onChange={() => onAnswer(withMark({ question, marks, rowId, columnId: column.id }))}
      />
      <span className="f-mark-label" aria-hidden="true">
        {say(column.label) || column.id}
      </span>
    </label>
  );
}
