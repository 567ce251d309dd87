import type { FormDefinition } from "@askloom/contract";
import { atOnce } from "./at-once.ts";
import { type DefinitionLocation, type Problem, problem } from "./problem.ts";
import { type CompiledForm, type CompileOptions, Compiling } from "./program/compiling.ts";
import { EffectsByTarget } from "./program/effects.ts";
import { formulaSources } from "./program/formula-sources.ts";
import type { Owner } from "./program/graph.ts";
import { defineItem, reserveItem, reserveRow } from "./program/item-nodes.ts";
import { type FormLayout, layoutSteps } from "./program/layout.ts";
import { definePages, reservePages } from "./program/path.ts";
import { definePresence } from "./program/presence.ts";
import { defineValue } from "./program/value-nodes.ts";
import { defineVariables } from "./program/variables.ts";
import { defineWatchers } from "./program/watchers.ts";

export const compileForm = (definition: FormDefinition, options: CompileOptions = {}): CompiledForm =>
  atOnce(compileSteps(definition, options));

/** The same in steps: a server does other things between them, so that a large form holds nobody up (EX7). */
export function* compileSteps(
  definition: FormDefinition,
  options: CompileOptions = {},
): Generator<undefined, CompiledForm> {
  const { formulas } = options;
  // Parsed ahead, one at a time: what is parsed is remembered.
  if (formulas) for (const source of formulaSources(definition)) yield void formulas.parse(source);
  const first = yield* compileWithout(new Set(), definition, options);
  if ("graph" in first) return first;
  // What closes a circle does nothing (ER13): the form is compiled again as if it were not there.
  const circles = [...first.circles].sort((a, b) => a - b);
  const second = yield* compileWithout(first.circles, definition, options);
  if (!("graph" in second)) throw new Error("Circle without owner");
  const named = circles.map((owner) => problem("cycle", pathOf(owner, definition, second.layout)));
  return { ...second, problems: [...first.problems, ...named] };
}

interface Circles {
  readonly circles: ReadonlySet<Owner>;
  readonly problems: readonly Problem[];
}

function* compileWithout(
  dropped: ReadonlySet<Owner>,
  definition: FormDefinition,
  options: CompileOptions,
): Generator<undefined, CompiledForm | Circles> {
  const layout = yield* layoutSteps(definition);
  const { variables } = definition;
  // Owners in the order in which they give way to those before: variables, formulas of questions, rules.
  const firstRule = variables.length + layout.items.length;
  const effects = new EffectsByTarget();
  yield* effects.addSteps(definition, layout, { firstRule, dropped });
  const compiling = new Compiling({ definition, layout, effects, dropped }, options);
  for (const found of effects.problems) {
    compiling.note(found);
    yield;
  }

  reservePages(compiling);
  for (const { id } of variables) compiling.variableSlots.set(id, compiling.graph.reserve(layout.root));
  for (const scope of layout.scopes) {
    reserveRow(compiling, scope);
    for (const item of scope.items) {
      reserveItem(compiling, item);
      yield;
    }
  }
  definePresence(compiling);
  yield* definePages(compiling);
  yield* defineVariables(compiling);
  for (const item of layout.items) {
    yield* compiling.prepareConditions(item.id, item.scope);
    defineItem(compiling, item);
    defineValue(compiling, item, variables.length + item.serial);
    yield;
  }
  yield* defineWatchers(compiling);

  const { problems } = compiling;
  const graph = yield* compiling.graph.finish(layout.scopes);
  if (!("evaluate" in graph)) return { circles: graph, problems };
  const { variableSlots, functions, calls } = compiling;
  const { patterns } = options;
  return { definition, problems, layout, graph, variables: variableSlots, functions, calls, patterns };
}

function pathOf(owner: number, { variables, rules }: FormDefinition, { items }: FormLayout): DefinitionLocation {
  const variable = variables[owner];
  if (variable !== undefined) return { variableId: variable.id };
  const item = items[owner - variables.length];
  if (item !== undefined) return { itemId: item.id };
  return { ruleId: rules[owner - variables.length - items.length]?.id ?? "" };
}
