import type { ItemPath, ItemState } from "@askloom/engine";
import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import type { ReactNode } from "react";
import { type PartLine, partLines, rowTitle } from "./answer-lines.ts";
import { type AnswerViewProps, type FormContextValue, useForm } from "./form-context.tsx";
import { Items } from "./item-view.tsx";

/** A question and its answer as text, to be read, printed and copied (FL60). */
export function AnswerView({ state, seen }: AnswerViewProps) {
  const form = useForm();
  const logic = logicOf(state.item);
  if (logic?.isSeen === true && state.value !== undefined) return seen;
  return (
    <div className="f-answer">
      <p className="f-title">
        {state.number !== undefined && <span className="f-number">{state.number}. </span>}
        <span>{"title" in state.item ? form.formState.text(state.path, state.item.title) : ""}</span>
      </p>
      {contentOf(form, state)}
    </div>
  );
}

function contentOf(form: FormContextValue, state: ItemState): ReactNode {
  const { item, path, value } = state;
  const logic = logicOf(item);
  if (logic?.rows !== undefined && state.rows.length > 0) return <Rows form={form} state={state} />;
  if (value === undefined) return form.isPrinted ? <Room form={form} state={state} /> : <NoAnswer form={form} />;
  const parts = partLines(form.formState, state);
  if (parts !== undefined) return <Parts parts={parts} />;
  return (
    <p className="f-answer-text" dir="auto">
      {form.formState.valueText(path)}
    </p>
  );
}

const NoAnswer = ({ form }: { readonly form: FormContextValue }) => <p className="f-help">{form.words.noAnswer}</p>;

/** Room to write on paper: the choices with a box each, or lines. */
function Room({ form, state: { item, path } }: { readonly form: FormContextValue; readonly state: ItemState }) {
  const choices = "choices" in item ? item.choices : [];
  if (choices.length === 0) return <div className="f-answer-room" aria-hidden="true" />;
  return (
    <ul className="f-answer-boxes">
      {choices.map(({ id, label }) => (
        <li key={id}>{form.formState.text(path, label) || id}</li>
      ))}
    </ul>
  );
}

/** A matrix: a line for each of its rows. */
const Parts = ({ parts }: { readonly parts: readonly PartLine[] }) => (
  <table className="f-answer-table">
    <tbody>
      {parts.map(({ id, label, text }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td>{text || "–"}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The rows of a table as a table; those of a repeat below each other, each with all that it holds. */
function Rows({ form, state }: { readonly form: FormContextValue; readonly state: ItemState }) {
  const { item, path, rows } = state;
  const columns = "items" in item ? item.items : [];
  if (logicOf(item)?.isTabular !== true) {
    return rows.map((rowId) => (
      <section key={rowId} className="f-answer-row">
        <p className="f-row-title">{rowTitle(form.formState, state, rowId)}</p>
        <Items path={path} rowId={rowId} />
      </section>
    ));
  }
  const cellOf = (rowId: string, column: Item): ReactNode => {
    const cell: ItemPath = `${path}/${rowId}/${column.id}`;
    const value = form.formState.state(cell)?.value;
    if (value === undefined) return undefined;
    const files = logicOf(column)?.files?.(value);
    if (files === undefined || form.fileAddress === undefined) return form.formState.valueText(cell);
    return files.map(({ id, name }) => (
      <a key={id} className="f-answer-file" href={form.fileAddress?.(id)}>
        {name}
      </a>
    ));
  };
  return (
    <div className="f-scroll">
      <table className="f-answer-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {"title" in column ? form.formState.text(path, column.title) : ""}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((rowId) => (
            <tr key={rowId}>
              {columns.map((column) => (
                <td key={column.id} dir="auto">
                  {cellOf(rowId, column) || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
