import type { FormState, ItemPath } from "@askloom/engine";
import type { Tape } from "./tape.ts";

const given: readonly unknown[] = [
  true,
  "a",
  3,
  "x",
  false,
  "b",
  ["a", "b"],
  5,
  undefined,
  "A ",
  ["c", { other: "own" }],
  { other: "own" },
  0,
  "2026-11-15",
  "2026-11-20T10:00",
  "14:30",
  "2026-W46",
  "2026-11",
  { from: "2026-11-01", to: "2026-11-09" },
  { from: "2026-11-01" },
  { r1: "c1", r2: "c1" },
  { r1: ["c1", "c2"] },
  [{ id: "f", name: "f.pdf", type: "application/pdf", bytes: 5 }],
  { typed: "me" },
  { drawn: "M1 1L2 2" },
  "#ff0000",
  1e300,
  Number.NaN,
  null,
  "",
  {},
  [],
  [[["deep"]]],
  "__proto__",
  -0,
  2.5,
  JSON.parse('{"__proto__": {"r1": "c1"}, "constructor": 1}'),
  "\u0000\ud800",
  "me@example.com",
  [{ id: "x", answers: { q1: 3 } }, { id: "/" }],
];

/** One change that a respondent could make, or a foul one that somebody else could. */
export type Change =
  | { readonly does: "answer"; readonly path: ItemPath; readonly value: unknown }
  | { readonly does: "add" | "remove"; readonly path: ItemPath; readonly rowId: string }
  | { readonly does: "move"; readonly path: ItemPath; readonly rowId: string; readonly before: string | undefined };

export function arbitraryChange(tape: Tape, places: readonly ItemPath[]): Change {
  const path = tape.pick(places) ?? "nowhere";
  const rowId = tape.pick(["r1", "r2", "new", "r3"]);
  const kind = tape.below(12);
  if (kind === 9) return { does: "add", path, rowId };
  if (kind === 10) return { does: "remove", path, rowId };
  if (kind === 11) return { does: "move", path, rowId, before: tape.pick([undefined, "r1", "r2"]) };
  return { does: "answer", path, value: tape.pick(given) };
}

export function make(formState: FormState, change: Change): void {
  if (change.does === "answer") formState.answer(change.path, change.value);
  else if (change.does === "move") formState.moveRow(change.path, change.rowId, change.before);
  else if (change.does === "add") formState.addRow(change.path, change.rowId);
  else formState.removeRow(change.path, change.rowId);
}

/** Every place there is now, rows and all. */
export function pathsOf(formState: FormState): ItemPath[] {
  const places: ItemPath[] = [];
  const visit = (items: readonly unknown[], prefix: string) => {
    for (const item of items as readonly { id: string; kind: string; items?: unknown[] }[]) {
      const path = prefix + item.id;
      places.push(path);
      if (item.items === undefined) continue;
      if (item.kind === "group") visit(item.items, prefix);
      else for (const rowId of formState.state(path)?.rows ?? []) visit(item.items, `${path}/${rowId}/`);
    }
  };
  for (const page of formState.definition.pages) visit(page.items, "");
  return places;
}
