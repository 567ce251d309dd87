import { isRecord } from "../draft/is-record.ts";
import { plainText } from "../draft/plain-text.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Names as SurveyJS compares them: without blanks around. */
const names = new Set(["name", "valueName"]);
/** Types as SurveyJS compares them: in small letters. */
const types = new Set(["type", "cellType", "inputType"]);
const matricesOfFields = new Set(["matrixdropdown", "matrixdynamic"]);

/** The survey with names, types and columns written in one way. What it is given stays as it is. */
export function normalised(survey: Properties): Properties {
  const copy = Object.fromEntries(Object.entries(survey).map(([name, value]) => [name, normalisedValue(name, value)]));
  const { type, columns } = copy;
  if (!matricesOfFields.has(plainText(type)) || !Array.isArray(columns)) return copy;
  return {
    ...copy,
    columns: columns.map((column) => (isPlainName(column) ? { name: String(column).trim() } : column)),
  };
}

function normalisedValue(name: string, value: unknown): unknown {
  if (typeof value === "string" && names.has(name)) return value.trim();
  if (typeof value === "string" && types.has(name)) return value.trim().toLowerCase();
  if (Array.isArray(value)) return value.map((entry) => (isRecord(entry) ? normalised(entry) : entry));
  return isRecord(value) ? normalised(value) : value;
}

const isPlainName = (column: unknown): column is string | number =>
  typeof column === "number" || (typeof column === "string" && column.trim() !== "");
