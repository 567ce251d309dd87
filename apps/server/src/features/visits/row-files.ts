import type { ReadyForm } from "./compiled-forms.ts";
import { fileListsIn, isAnswerRow } from "./evaluate.ts";

type Answers = Readonly<Record<string, unknown>>;
type Files = ReadonlyMap<string, readonly unknown[]>;

/**
 * Gives rows as they were posted the files that they had before and those that came along: fields of files post none.
 * All answers are searched for files once, however many questions a page has.
 */
export function rowFilesIn(
  form: ReadyForm,
  before: Answers,
  files: Files,
): (posted: unknown, questionId: string) => unknown {
  if (!form.hasFiles) return (posted) => posted;
  const saved = fileListsIn(form, before);
  const places = new Set([...saved.keys(), ...files.keys()]);
  const placesBelow = Map.groupBy(places, (path) => path.slice(0, afterSlash(path)));
  const rowsWithFiles = (rows: unknown, path: string): unknown =>
    Array.isArray(rows) ? rows.map((row) => (isAnswerRow(row) ? rowWithFiles(row, `${path}/${row.id}/`) : row)) : rows;
  const rowWithFiles = (row: { id: unknown; answers: Answers }, below: string) => {
    const answers: Record<string, unknown> = {};
    for (const [id, answer] of Object.entries(row.answers)) answers[id] = rowsWithFiles(answer, below + id);
    for (const path of placesBelow.get(below) ?? [])
      answers[path.slice(below.length)] = [...(saved.get(path) ?? []), ...(files.get(path) ?? [])];
    return { ...row, answers };
  };
  return rowsWithFiles;
}

const afterSlash = (path: string): number => path.lastIndexOf("/") + 1;

/** The list that was answered at a place, also below rows. */
export function listAt(answers: Answers, path: string): readonly unknown[] {
  const [id = "", rowId, ...deeper] = path.split("/");
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (!Array.isArray(answer)) return [];
  if (rowId === undefined) return answer;
  const row = answer.find((one) => isAnswerRow(one) && one.id === rowId);
  return isAnswerRow(row) ? listAt(row.answers, deeper.join("/")) : [];
}
