import type { FormState, ItemPath, ItemState } from "@askloom/engine";
import { type Answer, type AnswerPart, listText, logicOf } from "@askloom/kinds/questions/logic";
import type { SummaryLine } from "@askloom/kinds/questions/question-view";
import { word } from "@askloom/words";

/** Every visible answer in reading order, one line each. */
export const answerLines = (formState: FormState): readonly SummaryLine[] =>
  [...linesIn(formState)].filter(({ text }) => text !== "").map(({ path, title, text }) => ({ path, title, text }));

/** The address at which a file that was sent can be opened. */
export type FileAddress = (fileId: string) => string;

/** The answers as plain text: rows below their title, files with their address where they have one (FL62). */
export const answersAsText = (formState: FormState, fileAddress?: FileAddress): string =>
  [...linesIn(formState)]
    .flatMap(({ path, title, text, depth }) => {
      const below = linesBelow(formState, path, fileAddress);
      const first = text === "" || below.length > 0 ? title : `${title}: ${text}`;
      return [indented(first, depth), ...below.map((line) => indented(line, depth + 1))];
    })
    .join("\n");

const indented = (line: string, depth: number): string => `${"  ".repeat(depth)}${line}`;

interface Line extends SummaryLine {
  readonly depth: number;
}

function* linesIn(formState: FormState): Generator<Line> {
  for (const { items } of formState.pages()) for (const path of items) yield* linesAt(formState, path, 0);
}

/** A question with rows, and each of its rows, has a line without a text above the answers. */
function* linesAt(formState: FormState, path: ItemPath, depth: number): Generator<Line> {
  const state = formState.state(path);
  if (state === undefined || !state.isVisible) return;
  const title = "title" in state.item ? formState.text(path, state.item.title) : "";
  if (state.rows.length > 0) yield { path, title, text: "", depth };
  for (const rowId of state.rows) {
    yield { path: `${path}/${rowId}`, title: rowTitle(formState, state, rowId), text: "", depth: depth + 1 };
    for (const child of formState.children(path, rowId)) yield* linesAt(formState, child, depth + 2);
  }
  if (state.rows.length > 0) return;
  for (const child of formState.children(path)) yield* linesAt(formState, child, depth);
  const text = state.value === undefined ? "" : formState.valueText(path);
  if (text !== "" && "title" in state.item) yield { path, title, text, depth };
}

/** The row's own heading where the form gives one, else its number. */
export function rowTitle(formState: FormState, { item, path, rows }: ItemState, rowId: string): string {
  const own = "rowTitle" in item ? formState.text(`${path}/${rowId}`, item.rowTitle).trim() : "";
  return own || word(formState.words, "row", { number: rows.indexOf(rowId) + 1 });
}

/** The rows of a matrix, and files that have an address, each on a line of its own. */
function linesBelow(formState: FormState, path: ItemPath, fileAddress: FileAddress | undefined): readonly string[] {
  const state = formState.state(path);
  if (state?.value === undefined) return [];
  const files = fileAddress === undefined ? [] : (logicOf(state.item)?.files?.(state.value) ?? []);
  const parts = partLines(formState, state) ?? [];
  return [
    ...parts.filter(({ text }) => text !== "").map(({ label, text }) => `${label}: ${text}`),
    ...files.map(({ id, name }) => `${name}: ${fileAddress?.(id) ?? ""}`),
  ];
}

export interface PartLine {
  readonly id: string;
  readonly label: string;
  /** Empty where nothing was chosen. */
  readonly text: string;
}

/** The rows of a matrix with what was chosen in each; undefined for what is no matrix. */
export function partLines(formState: FormState, { item, path, value }: ItemState): readonly PartLine[] | undefined {
  const parts = logicOf(item)?.parts?.(item);
  if (value === undefined || !parts?.some(({ choices }) => choices !== undefined)) return undefined;
  const say = (texts: AnswerPart["label"]) => formState.text(path, texts);
  const textOf = ({ id, choices = [] }: AnswerPart): string => {
    const chosen = logicOf(item)?.partOf?.(value, id);
    const ids: readonly Answer[] = chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen];
    // Choices of a part are columns of the definition, which have labels.
    const labels = ids.map((one) =>
      say((choices.find((choice) => choice.id === one) as AnswerPart | undefined)?.label),
    );
    return listText(
      labels.filter((label) => label !== ""),
      formState.language,
    );
  };
  return parts.map((part) => ({ id: part.id, label: say(part.label) || part.id, text: textOf(part) }));
}
