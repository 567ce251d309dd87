import { ActionDefinition, type ActionNode, type GraphCondition, type ScoringRow } from "@askloom/contract";

/** An action for tests, checked by the schema. Its form comes first. */
export const action = (nodes: ActionNode[], edges: ReturnType<typeof edge>[]): ActionDefinition =>
  ActionDefinition.parse({
    dialect: "action",
    name: "Action",
    description: "",
    formId: "00000000-0000-4000-8000-000000000001",
    repeatsOnChange: false,
    nodes: [{ id: "form", kind: "form" }, ...nodes],
    edges: edges.map((each, order) => ({ ...each, order })),
  });

export const edge = (from: string, to: string, when?: GraphCondition) => ({
  id: `${from}_${to}`,
  from,
  to,
  ...(when === undefined ? {} : { when }),
});

type Evaluation = Extract<ActionNode, { readonly kind: "evaluation" }>;
type Points = Extract<Evaluation["method"], { readonly is: "points" }>;

export const points = (id: string, rows: ScoringRow[], more: Partial<Points> = {}): ActionNode => ({
  id,
  kind: "evaluation",
  method: { is: "points", rows, grades: [], ...more },
});

export const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});

export const feedback = (id: string, text: string): ActionNode => ({
  id,
  kind: "feedback",
  message: { en: doc(text) },
});

export const mail = (id: string): ActionNode => ({
  id,
  kind: "e-mail",
  to: [{ is: "address", address: "team@example.org" }],
  subject: { en: "New" },
  body: { en: "" },
  copy: "none",
});

export const webhook = (id: string, address = "https://example.org/hook"): ActionNode => ({
  id,
  kind: "webhook",
  address,
  method: "POST",
  headers: [],
  body: { is: "response" },
});
