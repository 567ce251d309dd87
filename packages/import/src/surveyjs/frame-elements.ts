import type { ItemOf } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { isRecord } from "../draft/is-record.ts";
import { known } from "../draft/known.ts";
import { type Element, questionParts, type ReadElement, titledParts } from "./element.ts";
import { localised, type SurveyContext } from "./survey-context.ts";
import { constraintsOf } from "./validators.ts";

export const panelElement: ReadElement = (element) => {
  const { source, context } = element;
  const isCollapsed = source.peek("state") === "collapsed";
  if (isCollapsed) source.take("state");
  // Without a title of its own, a panel is only a frame.
  const parts = source.has("title") ? titledParts(element) : { ...titledParts(element), title: {} };
  const items = [...source.list("elements"), ...source.list("questions")];
  return {
    kind: "group",
    variant: "section",
    ...parts,
    ...known({ collapsed: isCollapsed ? true : undefined }),
    items: context.read(context, items, { location: element.name, property: "elements" }),
  };
};

/** Inside of a repeat, names mean those of the same row first. */
const inside = ({ context, named }: Element): SurveyContext => ({ ...context, scope: [...context.scope, named.id] });

export const dynamicPanel: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const inner = inside(element);
  const rowTitle = localised(inner, source, "templateTitle");
  const rows = rowLimits(element, { count: "panelCount", min: "minPanelCount", max: "maxPanelCount" });
  const addLabel = localised(context, source, "addPanelText") ?? localised(context, source, "panelAddText");
  const items = inner.read(inner, source.list("templateElements"), { location: name, property: "templateElements" });
  return {
    kind: "repeat",
    ...rows,
    ...known({ rowTitle, addLabel, uniqueBy: keyOf(element) }),
    ...questionParts(element),
    items,
  };
};

export const dynamicMatrix: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  const rows = rowLimits(element, { count: "rowCount", min: "minRowCount", max: "maxRowCount" });
  const addLabel = localised(context, source, "addRowText") ?? localised(context, source, "addRowButtonText");
  const items = columnItems(element, inside(element), source.list("columns"), name);
  return {
    kind: "table",
    ...rows,
    ...known({ addLabel, uniqueBy: keyOf(element) }),
    ...questionParts(element),
    items,
  };
};

function rowLimits({ source }: Element, from: { count: string; min: string; max: string }) {
  const count = source.number(from.count);
  const min = source.number(from.min);
  return known({ minRows: rowCount(min ?? count), maxRows: rowCount(source.number(from.max)) });
}

const rowCount = (count: number | undefined): number | undefined =>
  count === undefined || count < 0 ? undefined : Math.min(Math.trunc(count), 1_000);

/** The question whose answers must differ between rows. */
function keyOf({ source, context, named }: Element): string | undefined {
  const key = source.peek("keyName");
  const found = typeof key === "string" ? context.draft.names.find(key, [...context.scope, named.id]) : undefined;
  if (found === undefined || found.scope.at(-1) !== named.id) return undefined;
  source.take("keyName");
  return found.id;
}

/** A column is a question whose type is its `cellType`, with what the matrix says for all columns. */
export function columnItems(
  element: Element,
  inner: SurveyContext,
  columns: readonly unknown[],
  location: string,
): Item[] {
  const { source } = element;
  const shared = source.peek("choices");
  const cellType = source.text("cellType") ?? "dropdown";
  if (columns.length > 0 && Array.isArray(shared)) source.take("choices");
  return columns.flatMap((column) => {
    if (!isRecord(column)) return inner.read(inner, [column], { location, property: "columns" });
    return inner.read(inner, [column], {
      location,
      property: "columns",
      defaults: { type: column.cellType ?? cellType, choices: shared },
      taken: ["cellType"],
    });
  });
}

/** Several short texts under one title: each item is a text question. */
export const multipleText: ReadElement = (element) => {
  const { source, context, name } = element;
  constraintsOf(element, []);
  // The group itself asks for nothing; SurveyJS' isRequired means each of its texts.
  const isRequired = source.flag("isRequired") === true;
  const items = context.read(context, source.list("items"), {
    location: name,
    property: "items",
    defaults: { type: "text", isRequired: isRequired ? true : undefined },
  });
  return { kind: "group", variant: "row", ...titledParts(element), items } satisfies ItemOf<"group">;
};
