import type { Reference } from "@askloom/contract";
import { type Item, logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import type { Named } from "../draft/names.ts";

/** A choice, or a line of a matrix. */
export interface Line {
  readonly id: string;
  readonly value?: string | undefined;
}

/** What a name in an expression means. */
export interface Operand {
  readonly reference: Reference;
  readonly id: string;
  readonly type: ValueType;
  /** Surely a text: what a variable or a formula holds is not known. */
  readonly isText: boolean;
  /** The choices, for `choice` and `choices`. */
  readonly lines: readonly Line[];
  readonly words: { readonly yes: string; readonly no: string };
}

export type Resolve = (name: string) => Operand | undefined;

const plainWords = { yes: "true", no: "false" };

export function operandOf({ id, isVariable, item, words = plainWords }: Named): Operand | undefined {
  if (isVariable) return { reference: { variable: id }, id, type: "text", isText: false, lines: [], words };
  const logic = item === undefined ? undefined : logicOf(item);
  if (item === undefined || logic === undefined) return undefined;
  const type = logic.type(item);
  const isText = type === "text" && logic.formula === undefined;
  return { reference: { question: id }, id, type, isText, lines: linesOf(item), words };
}

/** One row of a matrix. */
export function partOperand({ id, item, words = plainWords }: Named, row: string): Operand | undefined {
  if (item === undefined || !("rows" in item)) return undefined;
  const line = lineFor(item.rows, row);
  const part = logicOf(item)
    ?.parts?.(item)
    .find((each) => each.id === line?.id);
  if (line === undefined || part === undefined) return undefined;
  return { reference: { question: id, row: line.id }, id, type: part.type, isText: false, lines: item.columns, words };
}

function linesOf(item: Item): readonly Line[] {
  if (!("choices" in item)) return [];
  return "other" in item && item.other !== undefined ? [...item.choices, { id: "other" }] : item.choices;
}

/** What the source calls the line. */
export const sourceValue = ({ id, value }: Line): string => value ?? id;

export const lineFor = (lines: readonly Line[], value: string): Line | undefined =>
  lines.find((line) => sourceValue(line) === value) ??
  lines.find((line) => folded(sourceValue(line)) === folded(value));

/** Blanks around and the case of letters make no difference where nothing fits exactly. */
const folded = (value: string): string => value.trim().toLowerCase();
