import type { ValueType } from "@askloom/kinds/questions/logic";
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

const types: readonly ValueType[] = ["text", "number", "boolean", "date", "time", "choice", "choices", "rows", "other"];

const comparingBy = (moment: Comparing["moment"]): FillingContext["comparing"] =>
  // Every type is in the list.
  Object.fromEntries(types.map((type) => [type, { type, moment }])) as Record<ValueType, Comparing>;
