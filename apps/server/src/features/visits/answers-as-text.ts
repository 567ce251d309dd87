import type { Filling, Place } from "@askloom/engine";
import type { ReadyForm } from "./compiled-forms.ts";

/** Question and answer by line, as they stand on the path; rows are numbered. */
export const answersAsText = (form: ReadyForm, filling: Filling): string =>
  filling
    .pages()
    .flatMap(({ items }) => items.flatMap((place) => [...linesAt(form, filling, place)]))
    .join("\n");

function* linesAt(form: ReadyForm, filling: Filling, place: Place): Generator<string> {
  const item = form.items.get(place.split("/").at(-1) ?? "");
  const state = filling.state(place);
  if (item === undefined || state === undefined || !state.isVisible) return;
  const title = "title" in item ? filling.text(place, item.title) : "";
  for (const [index, row] of state.rows.entries()) {
    yield `${title} ${index + 1}`;
    for (const child of filling.children(place, row)) yield* indented(linesAt(form, filling, child));
  }
  if (state.rows.length > 0) return;
  for (const child of filling.children(place)) yield* linesAt(form, filling, child);
  if (state.value !== undefined && "title" in item) yield `${title}: ${filling.valueText(place)}`;
}

function* indented(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `  ${line}`;
}
