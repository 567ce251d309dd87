import type { CompiledForm } from "./compile-form.ts";
import type { Filling, FillingStart } from "./filling.ts";
import type { Comparing } from "./program/compare.ts";
import { LiveFilling } from "./run/live-filling.ts";
import { fillScope, initialsOf, mostPlaces } from "./run/rows.ts";
import { type FillingContext, Scope } from "./run/scope.ts";

/** Starts a response: fresh, from what was kept, or from what was sent in. */
export function startFilling(compiled: CompiledForm, start: FillingStart): Filling {
  const { layout, definition } = compiled;
  const moment = { today: start.today, now: start.now };
  const parameters = start.parameters ?? {};
  const initials = initialsOf(layout.scopes, { moment, parameters });
  const context: FillingContext = { moment, parameters, initials, comparing: comparingBy(moment) };
  const root = new Scope(layout.root, context);
  const budget = { left: Math.max(mostPlaces - layout.root.items.length, 0) };
  fillScope(root, start.answers, budget);
  return new LiveFilling({ compiled, root, budget, language: start.language ?? definition.languages[0] ?? "en" });
}

/** Written out: it is made anew for every response that is judged. */
const comparingBy = (moment: Comparing["moment"]): FillingContext["comparing"] => ({
  text: { type: "text", moment },
  number: { type: "number", moment },
  boolean: { type: "boolean", moment },
  date: { type: "date", moment },
  time: { type: "time", moment },
  choice: { type: "choice", moment },
  choices: { type: "choices", moment },
  rows: { type: "rows", moment },
  other: { type: "other", moment },
});
