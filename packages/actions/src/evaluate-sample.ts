import { type EvaluationNode, emptyAction, type FormDefinition, type ReportedEvaluation } from "@askloom/contract";
import { compileAction } from "./compile-action.ts";
import { decideAction } from "./decide-action.ts";

export type SampleEvaluation = ReportedEvaluation;

interface Sample {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly now: string;
}

/** What one evaluation finds for a response; undefined where it needs a function, which is not run here. */
export async function evaluateSample(
  node: EvaluationNode,
  form: FormDefinition,
  { answers, now }: Sample,
): Promise<SampleEvaluation | undefined> {
  const definition = {
    ...emptyAction("en"),
    nodes: [{ id: "form", kind: "form" } as const, node],
    edges: [{ id: "link", from: "form", to: node.id, order: 0 }],
  };
  const known = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
  const input = { answers: known, variable: () => undefined, now };
  const never = new Promise<never>(() => {});
  const report = await decideAction(compileAction(definition, form), input, {
    run: () => never,
    timeUp: Promise.resolve(),
  });
  return report.evaluations.find((each) => each.node === node.id);
}
