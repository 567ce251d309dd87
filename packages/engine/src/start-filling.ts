import { Budget } from "@askloom/kinds/questions/logic";
import type { CompiledForm } from "./compile-form.ts";
import { comparingAt } from "./condition/compare.ts";
import type { Filling, FillingStart } from "./filling.ts";
import { LiveFilling } from "./run/live-filling.ts";
import { fillScope, initialsOf, roomBeside } from "./run/rows.ts";
import { type FillingContext, Scope } from "./run/scope.ts";

/** Starts a response: fresh, from what was kept, or from what was sent in. */
export function startFilling(compiled: CompiledForm, start: FillingStart): Filling {
  const { layout, definition } = compiled;
  const moment = { today: start.today, now: start.now };
  const parameters = start.parameters ?? {};
  const initials = initialsOf(layout.scopes, { moment, parameters });
  const budget = new Budget(start.steps);
  const context: FillingContext = { moment, parameters, initials, budget, comparing: comparingAt(moment, budget) };
  const root = new Scope(layout.root, context);
  const room = roomBeside(layout.root.items.length);
  fillScope(root, start.answers, room);
  return new LiveFilling({ compiled, root, room, language: start.language ?? definition.languages[0] ?? "en" });
}
