import type { ItemState, Place } from "@askloom/engine";
import { type Answer, type AnswerPart, type Item, listText, logicOf } from "@askloom/kinds/questions/logic";
import type { ReactNode } from "react";
import { type FormContextValue, useForm } from "./form-context.tsx";
import { Items } from "./item-view.tsx";
import { rowTitle } from "./rows-of.tsx";

export interface AnswerViewProps {
  readonly state: ItemState;
  /** The kind's own view, for answers that are seen rather than read: files, a signature. */
  readonly seen: ReactNode;
}

/** A question and its answer as text, to be read, printed and copied (FL60). */
export function AnswerView({ state, seen }: AnswerViewProps) {
  const form = useForm();
  const logic = logicOf(state.item);
  if (logic?.isSeen === true && (state.value !== undefined || !form.isPrinted)) return seen;
  return (
    <div className="f-answer">
      <p className="f-title">
        {state.number !== undefined && <span className="f-number">{state.number}. </span>}
        <span>{"title" in state.item ? form.filling.text(state.place, state.item.title) : ""}</span>
      </p>
      {contentOf(form, state)}
    </div>
  );
}

function contentOf(form: FormContextValue, state: ItemState): ReactNode {
  const { item, place, value } = state;
  const logic = logicOf(item);
  if (logic?.rows !== undefined && state.rows.length > 0) return <Rows form={form} state={state} />;
  if (value === undefined) return form.isPrinted ? <Room form={form} state={state} /> : <NoAnswer form={form} />;
  const parts = logic?.parts?.(item);
  if (parts?.some(({ choices }) => choices !== undefined)) return <Parts {...{ form, state, parts, value }} />;
  return (
    <p className="f-answer-text" dir="auto">
      {form.filling.valueText(place)}
    </p>
  );
}

const NoAnswer = ({ form }: { readonly form: FormContextValue }) => <p className="f-help">{form.words.noAnswer}</p>;

/** Room to write on paper: the choices with a box each, or lines. */
function Room({ form, state: { item, place } }: { readonly form: FormContextValue; readonly state: ItemState }) {
  const choices = "choices" in item ? item.choices : [];
  if (choices.length === 0) return <div className="f-answer-room" aria-hidden="true" />;
  return (
    <ul className="f-answer-boxes">
      {choices.map(({ id, label }) => (
        <li key={id}>{form.filling.text(place, label) || id}</li>
      ))}
    </ul>
  );
}

interface PartsProps {
  readonly form: FormContextValue;
  readonly state: ItemState;
  readonly parts: readonly AnswerPart[];
  readonly value: Answer;
}

/** A matrix: a line for each of its rows. */
function Parts({ form, state: { item, place }, parts, value }: PartsProps) {
  const say = (texts: AnswerPart["label"]) => form.filling.text(place, texts);
  const textOf = ({ id, choices = [] }: AnswerPart): string => {
    const chosen = logicOf(item)?.partOf?.(value, id);
    const ids: readonly Answer[] = chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen];
    // Choices of a part are columns of the definition, which have labels.
    const labels = ids.map((one) =>
      say((choices.find((choice) => choice.id === one) as AnswerPart | undefined)?.label),
    );
    return listText(
      labels.filter((label) => label !== ""),
      form.language,
    );
  };
  return (
    <table className="f-answer-table">
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">{say(part.label) || part.id}</th>
            <td>{textOf(part) || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of a table as a table; those of a repeat below each other, each with all that it holds. */
function Rows({ form, state }: { readonly form: FormContextValue; readonly state: ItemState }) {
  const { item, place, rows } = state;
  const columns = "items" in item ? item.items : [];
  if (logicOf(item)?.isTabular?.(item) !== true) {
    return rows.map((rowId) => (
      <section key={rowId} className="f-answer-row">
        <p className="f-row-title">{rowTitle(form, state, rowId)}</p>
        <Items place={place} rowId={rowId} />
      </section>
    ));
  }
  const cellOf = (rowId: string, { id }: Item): string => {
    const cell: Place = `${place}/${rowId}/${id}`;
    return form.filling.state(cell)?.value === undefined ? "" : form.filling.valueText(cell);
  };
  return (
    <div className="f-scroll">
      <table className="f-answer-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {"title" in column ? form.filling.text(place, column.title) : ""}
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
