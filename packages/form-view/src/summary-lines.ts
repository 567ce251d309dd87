import type { Filling, Place } from "@askloom/engine";
import type { SummaryLine } from "@askloom/kinds/questions/question-view";

/** Everything that is answered and visible, in reading order. */
export function summaryLines(filling: Filling): readonly SummaryLine[] {
  return filling.pages().flatMap(({ items }) => items.flatMap((place) => linesAt(filling, place)));
}

function linesAt(filling: Filling, place: Place): readonly SummaryLine[] {
  const state = filling.state(place);
  if (state === undefined || !state.isVisible) return [];
  if (state.rows.length > 0)
    return state.rows.flatMap((rowId) => filling.children(place, rowId).flatMap((child) => linesAt(filling, child)));
  if ("items" in state.item) return filling.children(place).flatMap((child) => linesAt(filling, child));
  const text = state.value === undefined ? "" : filling.valueText(place);
  return text === "" || !("title" in state.item) ? [] : [{ place, title: filling.text(place, state.item.title), text }];
}
