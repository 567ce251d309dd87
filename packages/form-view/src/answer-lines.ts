import type { FormState, ItemPath, ItemState } from "@askloom/engine";
import { type Answer, type AnswerPart, choicesById, listText, logicOf } from "@askloom/kinds/questions/logic";
import type { SummaryLine } from "@askloom/kinds/questions/question-view";
import { word } from "@askloom/words";

/** Every visible answer in reading order, one line each. */
export const answerLines = (formState: FormState): readonly SummaryLine[] =>
  [...linesIn(formState)].flatMap((line) =>
    line === undefined || line.text === "" ? [] : [{ path: line.path, title: line.title, text: line.text }],
  );

/** The address at which a file that was sent can be opened. */
export type FileAddress = (fileId: string) => string;

/**
 * The answers as plain text: rows below their title, files with their address where they have one (FL62). A step for each
 * question, so that many answers hold nobody up.
 */
export function* answerTextSteps(formState: FormState, fileAddress?: FileAddress): Generator<undefined, string> {
  const lines: string[] = [];
  for (const line of linesIn(formState)) {
    if (line !== undefined) lines.push(...textLines(formState, line, fileAddress));
    yield;
  }
  return lines.join("\n");
}

function textLines(
  formState: FormState,
  { path, title, text, depth }: Line,
  fileAddress: FileAddress | undefined,
): readonly string[] {
  const below = linesBelow(formState, path, fileAddress);
  const first = text === "" || below.length > 0 ? title : `${title}: ${text}`;
  return [indented(first, depth), ...below.map((line) => indented(line, depth + 1))];
}

const indented = (line: string, depth: number): string => `${"  ".repeat(depth)}${line}`;

interface Line extends SummaryLine {
  readonly depth: number;
}

/** Nothing stands for a question that has no line. */
function* linesIn(formState: FormState): Generator<Line | undefined> {
  for (const { items } of formState.pages()) for (const path of items) yield* linesAt(formState, path, 0);
}

/** A question with rows, and each of its rows, has a line without a text above the answers. */
function* linesAt(formState: FormState, path: ItemPath, depth: number): Generator<Line | undefined> {
  const state = formState.state(path);
  if (state === undefined || !state.isVisible) return;
  if (state.rows.length > 0) {
    yield { path, title: titleOf(formState, state), text: "", depth };
    for (const rowId of state.rows) {
      yield { path: `${path}/${rowId}`, title: rowTitle(formState, state, rowId), text: "", depth: depth + 1 };
      for (const child of formState.children(path, rowId)) yield* linesAt(formState, child, depth + 2);
    }
    return;
  }
  for (const child of formState.children(path)) yield* linesAt(formState, child, depth);
  const text = state.value === undefined ? "" : formState.valueText(path);
  yield text !== "" && "title" in state.item ? { path, title: titleOf(formState, state), text, depth } : undefined;
}

const titleOf = (formState: FormState, { item, path }: ItemState): string =>
  "title" in item ? formState.text(path, item.title) : "";

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
  const parts = linesOf(formState, state, answeredPartsOf(state));
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
export function partLines(formState: FormState, state: ItemState): readonly PartLine[] | undefined {
  const parts = partsOf(state);
  return parts.length === 0 ? undefined : linesOf(formState, state, parts);
}

/** The parts of an answer that are chosen from a list. */
function partsOf({ item, value }: ItemState): readonly AnswerPart[] {
  const parts = value === undefined ? undefined : logicOf(item)?.parts?.(item);
  return parts?.some(({ choices }) => choices !== undefined) ? parts : [];
}

function answeredPartsOf(state: ItemState): readonly AnswerPart[] {
  const { item, value } = state;
  return partsOf(state).filter(({ id }) => value !== undefined && logicOf(item)?.partOf?.(value, id) !== undefined);
}

function linesOf(
  formState: FormState,
  { item, path, value }: ItemState,
  parts: readonly AnswerPart[],
): readonly PartLine[] {
  if (value === undefined) return [];
  const say = (texts: AnswerPart["label"]) => formState.text(path, texts);
  const textOf = ({ id, choices = [] }: AnswerPart): string => {
    const chosen = logicOf(item)?.partOf?.(value, id);
    const ids: readonly Answer[] = chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen];
    const byId = choicesById(choices);
    // Choices of a part are columns of the definition, which have labels.
    const labels = ids.map((one) => say((byId.get(String(one)) as AnswerPart | undefined)?.label));
    return listText(
      labels.filter((label) => label !== ""),
      formState.language,
    );
  };
  return parts.map((part) => ({ id: part.id, label: say(part.label) || part.id, text: textOf(part) }));
}
