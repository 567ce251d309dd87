import { maxPoints, type TestRow } from "@askloom/contract";
import { cellsIn } from "@askloom/kinds/questions/spreadsheet";
import type { Subject } from "../../../../shared/conditions/listed-subjects.tsx";
import { readTest, type TestFault, type TestWords } from "./pasted-test.ts";

/** A question by all that it may be called: its titles, its column, its id. */
export interface NamedSubject {
  readonly subject: Subject;
  readonly names: readonly string[];
}

export interface PasteFault {
  readonly line: number;
  readonly code:
    | TestFault["code"]
    | "question-unknown"
    | "question-twice"
    | "points-missing"
    | "points-unread"
    | "full";
  /** What was written. */
  readonly text: string;
  /** What could be written instead. */
  readonly offered?: readonly string[] | undefined;
}

interface Pasting {
  readonly questions: readonly NamedSubject[];
  readonly words: TestWords;
  readonly newId: (stem: string) => string;
  /** How many more rows there may be. */
  readonly room: number;
}

export interface Pasted {
  readonly rows: readonly TestRow[];
  readonly faults: readonly PasteFault[];
  /** The lines that could not be read, as they were. */
  readonly left: string;
}

/** Rows of a spreadsheet as tests: question, test, points if true, points if false (FA82). */
export function pastedRows(text: string, pasting: Pasting): Pasted {
  const rows: TestRow[] = [];
  const faults: PasteFault[] = [];
  const left: string[] = [];
  for (const [at, cells] of cellsIn(text).entries()) {
    if (cells.every((cell) => cell.trim() === "") || (at === 0 && isHead(cells, pasting))) continue;
    const read = rows.length < pasting.room ? readLine(cells, pasting) : ({ code: "full", text: "" } as const);
    if ("id" in read) rows.push(read);
    else {
      faults.push({ line: at + 1, ...read });
      left.push(cells.map(asCell).join("\t"));
    }
  }
  return { rows, faults, left: left.join("\n") };
}

/** A first line that names the columns. */
const isHead = ([question = "", , points = ""]: readonly string[], { questions }: Pasting): boolean =>
  named(question, questions).length === 0 && points.trim() !== "" && numberIn(points) === undefined;

function readLine(cells: readonly string[], { questions, words, newId }: Pasting): TestRow | Omit<PasteFault, "line"> {
  const [question = "", test = "", whenTrue = "", whenFalse = ""] = cells;
  const [found, second] = named(question, questions);
  if (found === undefined) return { code: "question-unknown", text: question.trim() };
  if (second !== undefined) return { code: "question-twice", text: question.trim() };
  const read = readTest(test, found.subject, words);
  if ("code" in read) return read;
  if (whenTrue.trim() === "") return { code: "points-missing", text: "" };
  const [first, other] = [numberIn(whenTrue), whenFalse.trim() === "" ? 0 : numberIn(whenFalse)];
  if (first === undefined) return { code: "points-unread", text: whenTrue.trim() };
  if (other === undefined) return { code: "points-unread", text: whenFalse.trim() };
  return { id: newId("row"), operand: found.subject.operand, ...read, whenTrue: first, whenFalse: other };
}

function named(written: string, questions: readonly NamedSubject[]): readonly NamedSubject[] {
  const name = written.trim().toLowerCase();
  if (name === "") return [];
  return questions.filter(({ names }) => names.some((each) => each.trim().toLowerCase() === name));
}

/** 1.5 and 1,5 are the same number. */
function numberIn(written: string): number | undefined {
  const text = written.trim().replace("−", "-");
  if (!/^[+-]?\d{1,7}(?:[.,]\d{1,8})?$/.test(text)) return undefined;
  const number = Number(text.replace(",", "."));
  return Math.abs(number) <= maxPoints ? number : undefined;
}

const asCell = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
