import type { ActionDefinition, ActionNode, FormDefinition, GraphCondition, GraphOperand } from "@askloom/contract";
import { atOnce, type Comparing, type ConditionOperand, conditionSteps, variableType } from "@askloom/engine";
import { type CompiledGraph, compileGraph } from "@askloom/graph";
import { type GraphValue, stepOf } from "@askloom/kinds/nodes/step";
import { type Answer, logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import { answersAt, type QuestionPlace, questionPlaces, type StoredAnswers } from "./answers-of.ts";

/** What conditions of an action look at. */
export interface ActionContext {
  readonly answers: StoredAnswers;
  readonly variable: (id: string) => Answer | undefined;
  readonly results: Readonly<Record<string, GraphValue>>;
  readonly comparing: Readonly<Record<ValueType, Comparing>>;
}

/** An action made ready for the responses to one version of its form. */
export interface CompiledAction {
  readonly definition: ActionDefinition;
  readonly form: FormDefinition;
  readonly graph: CompiledGraph<ActionNode>;
  readonly places: ReadonlyMap<string, QuestionPlace>;
  /** The steps whose results a report has, in the order of the definition. */
  readonly reported: readonly { readonly id: string; readonly as: "evaluation" | "result" }[];
  /** Whether a condition of the definition holds. */
  holds(when: object, context: ActionContext): boolean;
  /** Makes the conditions ready, a row at a time; one that is not yet is made ready when it is asked for. */
  readySteps(): Iterator<undefined, void>;
}

/** Throws a GraphFault on a definition that inspection would have refused. */
export function compileAction(definition: ActionDefinition, form: FormDefinition): CompiledAction {
  const places = questionPlaces(form);
  const compiled = new WeakMap<object, CompiledWhen>();
  const operand = rememberedOperands(form, places);
  const keep = (when: object, ready: CompiledWhen): CompiledWhen => {
    compiled.set(when, ready);
    return ready;
  };
  return {
    definition,
    form,
    places,
    graph: compileGraph(definition, stepOf),
    reported: definition.nodes.flatMap(({ id, kind }) => {
      const as = stepOf(kind)?.reports;
      return as === undefined ? [] : [{ id, as }];
    }),
    holds(when, context) {
      const { steps, holds } = compiled.get(when) ?? keep(when, atOnce(whenSteps(when, operand)));
      context.comparing.text.budget.spend(steps);
      return holds(context);
    },
    *readySteps() {
      for (const when of conditionsIn([definition.nodes, definition.edges]))
        if (!compiled.has(when)) keep(when, yield* whenSteps(when, operand));
    },
  };
}

interface CompiledWhen {
  readonly holds: (context: ActionContext) => boolean;
  /** What looking at its rows takes, whatever they compare. */
  readonly steps: number;
}

/** Measured: looking at a row of an evaluation takes a microsecond and a half, even where its question has no answer. */
const stepsPerRow = 8;

const rowsOf = (condition: GraphCondition): number =>
  "match" in condition ? condition.of.reduce((sum, each) => sum + rowsOf(each), 1) : 1;

/** All conditions among nodes and edges, wherever they stand. */
function* conditionsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  if ("operand" in value || "match" in value) yield value;
  else for (const each of Object.values(value)) yield* conditionsIn(each);
}

type Operand = ConditionOperand<ActionContext>;

type FindOperand = (operand: GraphOperand) => Operand | undefined;

function* whenSteps(when: object, operand: FindOperand): Generator<undefined, CompiledWhen> {
  // Conditions of edges and rows of evaluations are all that a graph asks for.
  const condition = when as GraphCondition;
  const { holds } = yield* conditionSteps<GraphOperand, never, ActionContext, never>(condition, {
    operand,
    leaf: (leaf) => leaf,
    comparing: ({ comparing }) => comparing,
    negatives: "none-matches",
  });
  return { holds, steps: stepsPerRow * rowsOf(condition) };
}

/** What is compared in many rows is looked up once. */
function rememberedOperands(form: FormDefinition, places: CompiledAction["places"]): FindOperand {
  const known = new Map<string, Operand>();
  return (operand) => {
    const key = JSON.stringify(operand);
    const found = known.get(key) ?? operandOf(operand, form, places);
    if (found !== undefined) known.set(key, found);
    return found;
  };
}

/** Undefined where it leads nowhere: its row never holds then. */
function operandOf(operand: GraphOperand, form: FormDefinition, places: CompiledAction["places"]): Operand | undefined {
  if ("node" in operand) return resultOperand(operand.node, operand.value);
  if ("variable" in operand) {
    const variable = form.variables.find(({ id }) => id === operand.variable);
    if (variable === undefined) return undefined;
    return { type: variableType(variable), isList: false, reads: [], read: (context) => context.variable(variable.id) };
  }
  const place = places.get(operand.question);
  return place === undefined ? undefined : answerOperand(place, operand.row);
}

const resultTypes = { score: "number", outcome: "choice", passed: "boolean", result: "text" } as const;

const resultOperand = (node: string, value: keyof typeof resultTypes): Operand => ({
  type: resultTypes[value],
  isList: false,
  reads: [],
  read: ({ results }) => {
    // Each of these nodes gives a record of plain data; null is nothing.
    const found = (results[node] ?? {}) as Readonly<Record<string, Answer | null>>;
    return found[value] ?? undefined;
  },
});

function answerOperand(place: QuestionPlace, row: string | undefined): Operand | undefined {
  const { item, repeats } = place;
  const logic = logicOf(item);
  if (logic === undefined) return undefined;
  const part = row === undefined ? undefined : logic.parts?.(item).find(({ id }) => id === row);
  if (row !== undefined && part === undefined) return undefined;
  const seen = (answer: Answer | undefined): Answer | undefined => {
    if (answer === undefined) return undefined;
    if (row !== undefined) return logic.partOf?.(answer, row);
    return logic.operand?.(item, answer) ?? answer;
  };
  const isList = repeats.length > 0;
  return {
    type: part?.type ?? logic.type(item),
    isList,
    reads: [],
    read: isList
      ? ({ answers }) => answersAt(place, answers).map(seen)
      : ({ answers }) => seen(answers[item.id] as Answer | undefined),
  };
}
