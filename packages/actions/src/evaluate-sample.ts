import { type EvaluationNode, emptyAction, type FormDefinition, type ReportedEvaluation } from "@askloom/contract";
import { type Holds, pointsOf } from "@askloom/kinds/nodes/step";
import { Budget } from "@askloom/kinds/questions/logic";
import { type CompiledAction, compileAction } from "./compile-action.ts";
import { type ActionInput, decideAction, toolsFor } from "./decide-action.ts";

export interface SampleEvaluation extends ReportedEvaluation {
  /** What each row gives, by its id. */
  readonly points: Readonly<Record<string, number>>;
}

interface Sample {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly now: string;
}

/** What one evaluation finds for a response; undefined where it needs a function, which is not run here. */
export const sampleEvaluation = (node: EvaluationNode, form: FormDefinition, sample: Sample) =>
  evaluationIn(actionWith(form, node), node, inputOf(sample));

async function evaluationIn(action: CompiledAction, node: EvaluationNode, input: ActionInput) {
  const never = new Promise<never>(() => {});
  const report = await decideAction(action, input, { run: () => never, timeUp: Promise.resolve() });
  return report.evaluations.find((each) => each.node === node.id);
}

/** The same with the points of each row. */
export async function evaluateSample(
  node: EvaluationNode,
  form: FormDefinition,
  sample: Sample,
): Promise<SampleEvaluation | undefined> {
  const action = actionWith(form, node);
  const input = inputOf(sample);
  const evaluation = await evaluationIn(action, node, input);
  if (evaluation === undefined) return undefined;
  const holds = holdsIn(action, input);
  const rows = node.method.is === "points" ? node.method.rows.filter(({ isOff }) => isOff !== true) : [];
  return { ...evaluation, points: Object.fromEntries(rows.map((row) => [row.id, pointsOf(row, holds).points])) };
}

/** Says of comparisons whether they hold for a response. */
export const sampleHolds = (form: FormDefinition, sample: Sample): Holds => holdsIn(actionWith(form), inputOf(sample));

function actionWith(form: FormDefinition, node?: EvaluationNode): CompiledAction {
  const first = { id: "form", kind: "form" } as const;
  const graph =
    node === undefined
      ? { nodes: [first], edges: [] }
      : { nodes: [first, node], edges: [{ id: "link", from: first.id, to: node.id, order: 0 }] };
  return compileAction({ ...emptyAction("en"), ...graph }, form);
}

const inputOf = ({ answers, now }: Sample): ActionInput => ({
  answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
  variable: () => undefined,
  now,
});

function holdsIn(action: CompiledAction, input: ActionInput): Holds {
  const { verdict } = toolsFor(action, input, { budget: new Budget(), onSpent: () => undefined });
  return (row) => verdict(row, { results: {}, values: {}, calls: {} }) === true;
}
