import type { Item } from "@askloom/kinds/questions/schema";
import { isRecord } from "../draft/is-record.ts";
import { known } from "../draft/known.ts";
import type { Named } from "../draft/names.ts";
import { plainText } from "../draft/plain-text.ts";
import { choicesIn, type ReadChoice } from "./choices.ts";
import { type Element, questionParts, type ReadElement, titledParts } from "./element.ts";
import { columnItems } from "./frame-elements.ts";
import { constraintsOf } from "./validators.ts";

export const matrixElement: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const isMultiple = source.peek("cellType") === "checkbox";
  if (isMultiple) source.take("cellType");
  const rows = linesIn(element, "rows", 200);
  const columns = linesIn(element, "columns", 50);
  if (rows.length === 0) {
    // SurveyJS asks a matrix without rows as a single question.
    context.draft.report.add("changed", name, "kind-changed", { type: "matrix", kind: "single-choice" });
    return { kind: "single-choice", variant: "radio", choices: columns, ...questionParts(element) };
  }
  const isEachRequired = source.flag("eachRowRequired") ?? source.flag("isAllRowRequired");
  const isUnique = source.flag("eachRowUnique");
  return {
    kind: "matrix",
    variant: isMultiple ? "multiple" : "single",
    rows,
    columns,
    ...known({ eachRow: isEachRequired === true ? true : undefined, uniqueRows: isUnique === true ? true : undefined }),
    ...questionParts(element),
  };
};

function linesIn(element: Element, property: string, max: number) {
  return choicesIn(element, { property, max }).map((choice) => {
    reportConditions(element, choice);
    return { id: choice.id, label: choice.label, ...known({ value: choice.value }) };
  });
}

/** Rows and columns of a matrix cannot come and go. */
function reportConditions({ context, name }: Element, { id, conditions }: ReadChoice): void {
  for (const { property, written } of conditions)
    context.draft.report.add("lost", `${name}: ${id}`, "property", { property, value: written });
}

/** Rows of different fields: a group, and in it one line of questions for each row. */
export const dropdownMatrix: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const rows = choicesIn(element, { property: "rows", max: 200 });
  const columns = source.list("columns");
  context.draft.report.add("changed", name, "matrix-taken-apart", { rows: rows.length });
  const items = rows.flatMap((row) => lineOf(element, row, columns));
  return { kind: "group", variant: "section", ...titledParts(element), items };
};

function lineOf(element: Element, row: ReadChoice, columns: readonly unknown[]): Item[] {
  const { context, name, named } = element;
  reportConditions(element, row);
  if (!context.draft.mayAdd(1)) return [];
  const id = context.draft.ids.take(`${named.id}_${row.id}`);
  const cells = new Map<object, Named>(context.named);
  // Each row asks the columns again, under ids of its own.
  const copies = columns.map((column) => (isRecord(column) ? { ...column } : column));
  for (const copy of copies) {
    if (!isRecord(copy)) continue;
    const called = `${name}.${row.value ?? row.id}.${plainText(copy.name)}`;
    const cell: Named = {
      called,
      id: context.draft.ids.take(`${id}_${plainText(copy.name)}`),
      isVariable: false,
      scope: context.scope,
      page: context.page,
    };
    cells.set(copy, cell);
    context.draft.names.add(called, cell);
  }
  const items = columnItems(element, { ...context, named: cells }, copies, name);
  return [{ kind: "group", variant: "row", id, title: row.label, items }];
}
