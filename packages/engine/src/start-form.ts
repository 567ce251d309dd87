import { Budget } from "@askloom/kinds/questions/logic";
import { comparingAt } from "./condition/compare.ts";
import type { FormStart, FormState } from "./form-state.ts";
import type { CompiledForm } from "./program/compiling.ts";
import { LiveFormState } from "./run/live-form-state.ts";
import { fillScope, initialsOf, roomNextTo } from "./run/rows.ts";
import { type FormContext, Scope } from "./run/scope.ts";

/** Starts a response: fresh, from what was kept, or from what was sent in. */
export function startForm(compiled: CompiledForm, start: FormStart): FormState {
  const { layout, definition, functions } = compiled;
  const moment = { today: start.today, now: start.now };
  const parameters = start.parameters ?? {};
  const initials = initialsOf(layout.scopes, { moment, parameters });
  const budget = new Budget(start.steps);
  const context: FormContext = {
    moment,
    parameters,
    initials,
    budget,
    comparing: comparingAt(moment, budget),
    variables: start.variables ?? {},
    calls: functions?.newTable(compiled, start.results),
  };
  const root = new Scope(layout.root, context);
  const room = roomNextTo(layout.root.items.length);
  fillScope(root, start.answers, room);
  return new LiveFormState({ compiled, root, room, language: start.language ?? definition.languages[0] ?? "en" });
}
