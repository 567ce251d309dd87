import { type ColumnType, partKey, type ResponseColumn, type ResponseCondition, versionKey } from "@askloom/contract";
import { momentAt, momentFigure } from "@askloom/kinds/questions/logic";

/** How an answer of a type can be compared, and with which field the value is given. */
export type FilterWay = "contains" | "equals" | "choice" | "yes" | "no" | "range" | "empty" | "answered";

const always: readonly FilterWay[] = ["answered", "empty"];
const ways: Readonly<Record<ColumnType, readonly FilterWay[]>> = {
  text: ["contains", "equals", ...always],
  number: ["range", ...always],
  boolean: ["yes", "no", ...always],
  date: ["range", ...always],
  time: ["range", ...always],
  choice: ["choice", ...always],
  choices: ["choice", ...always],
  rows: ["range", ...always],
  other: always,
};

/** Every response has a version: there it is only asked which. */
export const waysFor = ({ id, type }: ResponseColumn): readonly FilterWay[] =>
  id === versionKey ? ["choice"] : ways[type];

/** The version of the form as something to filter by, as if it were a choice among those that were answered. */
export const versionColumn = (versions: readonly number[], title: string): ResponseColumn => ({
  id: versionKey,
  title: { en: title },
  type: "choice",
  choices: versions.map((number) => ({ id: String(number), label: { en: String(number) } })),
  isRemoved: false,
});

export interface FilterInput {
  readonly way: FilterWay;
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

export const noInput: Omit<FilterInput, "way"> = { text: "", from: "", to: "" };

/** The condition that was put together; undefined while something is missing. */
export function conditionOf({ id, type }: ResponseColumn, input: FilterInput): ResponseCondition | undefined {
  const { way, text } = input;
  if (way === "empty" || way === "answered") return { of: id, is: way };
  if (way === "yes" || way === "no") return { of: id, is: "equals", value: way === "yes" ? 1 : 0 };
  if (way === "range") return rangeOf(id, type, input);
  if (text.trim() === "") return undefined;
  if (id === versionKey) return { of: versionKey, is: "equals", value: Number(text) };
  if (way === "choice")
    return type === "choice"
      ? { of: id, is: "chosen", value: text }
      : { of: partKey(id, text), is: "equals", value: 1 };
  return { of: id, is: way, value: text.trim() };
}

function rangeOf(of: string, type: ColumnType, { from, to }: FilterInput): ResponseCondition | undefined {
  const [least, most] = [figureIn(type, from), figureIn(type, to)];
  if (least === undefined && most === undefined) return undefined;
  return {
    of,
    is: "between",
    ...(least === undefined ? {} : { from: least }),
    ...(most === undefined ? {} : { to: most }),
  };
}

function figureIn(type: ColumnType, text: string): number | undefined {
  if (text.trim() === "") return undefined;
  if (type === "date" || type === "time") return momentFigure(text);
  const figure = Number(text);
  return Number.isFinite(figure) ? figure : undefined;
}

/** The column that a condition is about, and the choice among several that it names. */
export function subjectOf(condition: ResponseCondition, columns: readonly ResponseColumn[]) {
  const [id = "", part] = condition.of.split("/");
  const column = columns.find((one) => one.id === id);
  const choice = condition.is === "chosen" ? condition.value : part;
  return { column, choice: column?.choices.find((one) => one.id === choice) };
}

/** What the table is sorted by for a column: its figure where it has one. */
export const sortFieldOf = ({ id, type }: ResponseColumn): string =>
  `${["number", "boolean", "date", "time", "rows"].includes(type) ? "figure" : "words"}.${id}`;

/** A figure of a condition as it was given. */
export const figureText = (type: ColumnType | undefined, figure: number): string =>
  type === "time" || type === "date" ? momentAt(type, figure) : String(figure);
