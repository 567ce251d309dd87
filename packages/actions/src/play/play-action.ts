import type { ActionDefinition, ActionNode, GraphOperand, Recipient, ReportedEvaluation } from "@askloom/contract";
import { answersByName, type FormState } from "@askloom/engine";
import { answersAt } from "../answers-of.ts";
import type { CompiledAction } from "../compile-action.ts";
import {
  type ActionInput,
  actionInput,
  type DecidedAction,
  decideAction,
  functionOf,
  type RunActionCall,
} from "../decide-action.ts";
import { type DeliveredResponse, eventAnswers, mailContent, webhookBody } from "../deliveries/delivery-content.ts";
import { feedbackOf } from "../feedback.ts";
import { comparisonsOf } from "../inspect/comparisons.ts";
import { handedOver } from "../next-form.ts";

/** Something that a step looked at. */
export interface PlayedInput {
  readonly operand: GraphOperand;
  readonly value: unknown;
}

/** What a step found out or would have done outside. */
export type PlayedOutput =
  | { readonly is: "answers"; readonly answers: Readonly<Record<string, unknown>> }
  | { readonly is: "evaluation"; readonly evaluation: ReportedEvaluation }
  | { readonly is: "branch"; readonly edge: string | null }
  | { readonly is: "result"; readonly result: unknown; readonly problem: string | undefined }
  | { readonly is: "feedback"; readonly texts: ReturnType<typeof feedbackOf>; readonly next?: OfferedNext }
  | { readonly is: "mail"; readonly to: readonly Recipient[]; readonly subject: string; readonly text: string }
  /** Without a body where it would be larger than one may be: then it is not sent. */
  | { readonly is: "call"; readonly method: string; readonly address: string; readonly body: string | undefined }
  | { readonly is: "event"; readonly name: string; readonly answers: Readonly<Record<string, unknown>> }
  /** It waits for a function that had no result. */
  | { readonly is: "nothing" };

/** The publication that is offered, with the parameters that it would get (AC25). */
export interface OfferedNext {
  readonly pubId: string;
  readonly parameters: ReturnType<typeof handedOver>;
}

export interface PlayedStep {
  readonly node: string;
  /** The edge by which it was left. */
  readonly edge: string | null;
  readonly cameIn: readonly PlayedInput[];
  readonly wentOut: PlayedOutput;
}

export interface Play {
  readonly report: DecidedAction;
  readonly steps: readonly PlayedStep[];
}

export interface Played {
  /** The form as it was filled in. */
  readonly session: FormState;
  /** The same without secrets: what deliveries send. */
  readonly delivered: FormState;
  readonly now: string;
  readonly run: RunActionCall;
}

/** Decides about a response as for a real one; what would be done outside is only shown (AC11). */
export async function playAction(action: CompiledAction, { session, delivered, now, run }: Played): Promise<Play> {
  const input = actionInput(session, now);
  // Each play has its own: a promise keeps everything that waits for it.
  const never = new Promise<never>(() => {});
  const report = await decideAction(action, input, { run, timeUp: never });
  const inputs = operandsByNode(action.definition);
  const about = { nodes: action.definition.nodes, evaluations: report.evaluations, session: delivered };
  const steps = report.path.flatMap(({ node: id, edge }): PlayedStep[] => {
    const node = action.graph.nodes.get(id)?.node;
    if (node === undefined) return [];
    const cameIn = (inputs.get(id) ?? []).map((operand) => ({
      operand,
      value: seenValue(operand, action, { input, report }),
    }));
    return [{ node: id, edge, cameIn, wentOut: outputOf(node, { action, report, about, edge, now }) }];
  });
  return { report, steps };
}

/** What the comparisons of each node look at; those of an edge belong to the node that it leaves. */
function operandsByNode(definition: ActionDefinition): ReadonlyMap<string, readonly GraphOperand[]> {
  const from = new Map(definition.edges.map((edge) => [edge.id, edge.from]));
  const byNode = new Map<string, Map<string, GraphOperand>>();
  for (const { at, operands } of comparisonsOf(definition)) {
    const node = at.node ?? from.get(at.edge ?? "") ?? "";
    const known = byNode.get(node) ?? new Map<string, GraphOperand>();
    for (const operand of operands) known.set(JSON.stringify(operand), operand);
    byNode.set(node, known);
  }
  return new Map([...byNode].map(([node, operands]) => [node, [...operands.values()]]));
}

interface Seen {
  readonly input: ActionInput;
  readonly report: DecidedAction;
}

function seenValue(operand: GraphOperand, { places }: CompiledAction, { input, report }: Seen): unknown {
  if ("variable" in operand) return input.variable(operand.variable);
  if ("question" in operand) {
    const place = places.get(operand.question);
    const values = place === undefined ? [] : answersAt(place, input.answers);
    return place !== undefined && place.repeats.length > 0 ? values : values[0];
  }
  const { node, value } = operand;
  if (value === "result") return (report.results[node] as { readonly result?: unknown } | undefined)?.result;
  return report.evaluations.find((each) => each.node === node)?.[value];
}

interface Output {
  readonly action: CompiledAction;
  readonly report: DecidedAction;
  readonly about: DeliveredResponse;
  readonly edge: string | null;
  readonly now: string;
}

type Outputs = {
  readonly [Kind in ActionNode["kind"]]: (
    node: Extract<ActionNode, { readonly kind: Kind }>,
    output: Output,
  ) => PlayedOutput;
};

const outputs: Outputs = {
  form: (_node, { action, about }) => ({
    is: "answers",
    answers: answersByName(action.form, about.session.submission()),
  }),
  evaluation: ({ id }, { report }) => {
    const evaluation = report.evaluations.find(({ node }) => node === id);
    return evaluation === undefined ? { is: "nothing" } : { is: "evaluation", evaluation };
  },
  decision: (_node, { edge }) => ({ is: "branch", edge }),
  function: (node, { report }) => {
    if (functionOf(node) === undefined) return { is: "nothing" };
    const { result = null } = (report.results[node.id] ?? {}) as { readonly result?: unknown };
    return { is: "result", result, problem: report.failures.find((each) => each.node === node.id)?.problem };
  },
  feedback: ({ next }, { action, report, about }) => ({
    is: "feedback",
    texts: feedbackOf(action.definition, report, (text) =>
      about.session.text(undefined, { [about.session.language]: text }),
    ),
    ...(next && { next: { pubId: next.pubId, parameters: handedOver(next, about.session) } }),
  }),
  "e-mail": (node, { about }) => ({ is: "mail", to: node.to, ...mailContent(node, about) }),
  webhook: (node, { about, now }) => {
    const data = { sentAt: now, language: about.session.language };
    const body = webhookBody(node, about, { type: "response.sent", timestamp: now, data });
    return { is: "call", method: node.method, address: node.address, body };
  },
  event: (node, { about }) => ({ is: "event", name: node.name, answers: eventAnswers(node, about.session) }),
};

// The function is the one of this kind.
const outputOf = (node: ActionNode, output: Output): PlayedOutput =>
  (outputs[node.kind] as (node: ActionNode, output: Output) => PlayedOutput)(node, output);
