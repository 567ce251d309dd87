import { type Item, logicOf } from "@askloom/kinds/questions/logic";
import { problem } from "../problem.ts";
import { maxFirstItems, maxItems } from "../run/rows.ts";
import { startForm } from "../start-form.ts";
import type { Finding, InspectedForm } from "./inspected-form.ts";

/** Pages that begin with more than a page may hold, forms with too many items, and too much to calculate (EI10). */
export function* sizeProblems(form: InspectedForm): Generator<Finding> {
  const { definition, items, compiled } = form;
  const places = placesByPage(form);
  for (const { id } of definition.pages) {
    const count = places.get(id) ?? 0;
    if (count > maxFirstItems) yield problem("page-too-large", { pageId: id }, { count, most: maxFirstItems });
  }
  if (items.length > maxItems) yield problem("form-too-large", {}, { count: items.length, most: maxItems });
  yield;
  if (startForm(compiled, anyMoment).isOverBudget) yield problem("over-budget", {});
}

const anyMoment = { today: "2026-01-01", now: "2026-01-01T12:00" };

/** How many places each page begins with: an item in a repeat counts once for each row that is there from the start. */
function placesByPage({ items }: InspectedForm): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { pageId, around } of items) {
    const count = around.reduce((product, frame) => product * firstRows(frame), 1);
    places.set(pageId, (places.get(pageId) ?? 0) + count);
  }
  return places;
}

/** A frame without rows is there once. */
const firstRows = (frame: Item): number => logicOf(frame)?.rows?.(frame).minRows ?? 1;
