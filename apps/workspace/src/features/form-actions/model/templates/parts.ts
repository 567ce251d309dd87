import type {
  ActionNode,
  EmailNode,
  EvaluationNode,
  FeedbackNode,
  GraphCondition,
  GraphEdge,
  Recipient,
  ScoringRow,
  WebhookNode,
} from "@askloom/contract";
import { logicOf, type Question } from "@askloom/kinds/questions/logic";
import type { Graph, TemplateChoice } from "./template.ts";
import { type TemplateWord, textsFor } from "./template-words.ts";

type Points = Extract<EvaluationNode["method"], { readonly is: "points" }>;

/** Steps one after another, the form first. */
export function inOrder(steps: readonly ActionNode[], newId: TemplateChoice["newId"]): Graph {
  const nodes: ActionNode[] = [{ id: "form", kind: "form" }, ...steps];
  return { nodes, edges: nodes.slice(1).map((to, at) => edgeOf(newId, [nodes[at]?.id ?? "form", to.id])) };
}

interface Branching {
  /** What happens first, before the decision. */
  readonly before: readonly ActionNode[];
  readonly branches: readonly { readonly when?: GraphCondition; readonly steps: readonly ActionNode[] }[];
}

/** Steps, then a decision with its branches; one without steps is left out, unless it is "otherwise". */
export function branching({ before, branches }: Branching, newId: TemplateChoice["newId"]): Graph {
  const decision: ActionNode = { id: newId("decision"), kind: "decision" };
  const start = inOrder([...before, decision], newId);
  const made = branches.map(({ when, steps }, order) => {
    const ids = [decision.id, ...steps.map(({ id }) => id)];
    const edges = steps.map((step, at) => ({
      ...edgeOf(newId, [ids[at] ?? decision.id, step.id]),
      ...(at > 0 ? {} : { order, ...(when === undefined ? {} : { when }) }),
    }));
    return { nodes: steps, edges };
  });
  return {
    nodes: [...start.nodes, ...made.flatMap(({ nodes }) => nodes)],
    edges: [...start.edges, ...made.flatMap(({ edges }) => edges)],
  };
}

const edgeOf = (newId: TemplateChoice["newId"], [from, to]: readonly [string, string]): GraphEdge => ({
  id: newId("edge"),
  from,
  to,
  order: 0,
});

type Mail = { readonly to: Recipient; readonly subject: TemplateWord; readonly body: TemplateWord };

/** A mail with a copy of the response. */
export const mailStep = ({ form, newId }: TemplateChoice, { to, subject, body }: Mail): EmailNode => ({
  id: newId("mail"),
  kind: "e-mail",
  to: [to],
  subject: textsFor(subject, form),
  body: textsFor(body, form),
  copy: "page",
});

export const feedbackStep = ({ newId }: TemplateChoice, message: FeedbackNode["message"]): FeedbackNode => ({
  id: newId("feedback"),
  kind: "feedback",
  message,
});

export const webhookStep = ({ address, newId }: TemplateChoice): WebhookNode => ({
  id: newId("webhook"),
  kind: "webhook",
  address: address.trim(),
  method: "POST",
  headers: [],
  body: { is: "response" },
});

/** Points for the questions that were chosen. */
export const pointsStep = ({ questions, newId }: TemplateChoice, more: Partial<Points> = {}): EvaluationNode => ({
  id: newId("evaluation"),
  kind: "evaluation",
  method: { is: "points", rows: questions.map((question) => scoringRow(question, newId)), grades: [], ...more },
});

/** A point for the first choice, for yes, or for any answer: the right one is chosen in the editor. */
export function scoringRow(question: Question, newId: TemplateChoice["newId"]): ScoringRow {
  const logic = logicOf(question);
  const [first] = logic.choices?.(question) ?? [];
  const points = { id: newId("row"), whenTrue: 1, whenFalse: 0, operand: { question: question.id } };
  const type = logic.type(question);
  if (type === "boolean") return { ...points, operator: "==", value: true };
  if (first === undefined) return { ...points, operator: "is-answered" };
  return { ...points, operator: type === "choices" ? "contains" : "==", value: first.id };
}
