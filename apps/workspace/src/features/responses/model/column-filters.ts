import {
  type ColumnType,
  type ConditionRow,
  type ResponseColumn,
  type ResponseColumns,
  type ResponseCondition,
  versionKey,
} from "@askloom/contract";
import { filterOperators, responseFilter } from "@askloom/engine";
import { momentAt, withUnit } from "@askloom/kinds/questions/logic";
import type { Subject } from "../../../shared/conditions/listed-subjects.tsx";
import { plainTraits } from "../../../shared/conditions/model/traits.ts";

/** The version of the form as something to filter by, as if it were a choice among those that were answered. */
const version = { variable: "version" };

interface SubjectWords {
  readonly say: (texts: ResponseColumn["title"]) => string;
  readonly version: string;
  readonly other: string;
}

/** What responses can be filtered by: their questions, and the version where there are several. */
export function filterSubjects({ columns, versions }: FilterColumns, words: SubjectWords): Subject[] {
  const subjects = columns.map((column) => columnSubject(column, words));
  if (versions.length < 2) return subjects;
  const traits = { ...plainTraits, type: "choice", choices: versions.map(String), operators: ["=="] } as const;
  return [...subjects, { operand: version, name: words.version, traits }];
}

type FilterColumns = Pick<ResponseColumns, "columns" | "versions">;

/** What a filter calls a column: by its title, and with its unit (RS37). */
export const filterName = ({ id, title, unit }: ResponseColumn, say: SubjectWords["say"]): string =>
  withUnit(say(title) || id, say(unit));

function columnSubject(column: ResponseColumn, { say, other }: SubjectWords): Subject {
  const { id, type, choices } = column;
  const labelOf = (choice: string) => choices.find((one) => one.id === choice)?.label ?? {};
  return {
    operand: { question: id },
    name: filterName(column, say),
    traits: {
      ...plainTraits,
      // Rows are compared by their number.
      type: type === "rows" ? "number" : type,
      choices: choices.length === 0 ? undefined : choices.map((choice) => choice.id),
      moment: type === "time" ? "time" : "date",
      operators: filterOperators(type),
    },
    choiceName: (choice) => say(labelOf(choice)) || other,
  };
}

/** The filter that was put together; undefined while something is missing. */
export function filterOf(
  row: ConditionRow,
  { columns }: Pick<ResponseColumns, "columns">,
): ResponseCondition | undefined {
  const { operand, value } = row;
  if ("variable" in operand)
    return value === undefined ? undefined : { of: versionKey, is: "equals", value: Number(value) };
  const column = columns.find(({ id }) => id === operand.question);
  return column === undefined ? undefined : responseFilter(row, { key: column.id, type: column.type });
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
