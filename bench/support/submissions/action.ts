import { type ActionDefinition, emptyAction } from "@askloom/contract";

const message = (text: string) => ({
  en: {
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
  },
});

/** Twenty rows, a decision, feedback, and a webhook. */
export const scoringAction = (formId: string, address: string): ActionDefinition => ({
  ...emptyAction("en"),
  name: "Score and tell",
  formId,
  nodes: [
    { id: "form", kind: "form" },
    {
      id: "score",
      kind: "evaluation",
      method: {
        is: "points",
        rows: Array.from({ length: 20 }, (_, place) => ({
          id: `r${place}`,
          operand: { question: place % 2 === 0 ? "age" : "why" },
          operator: place % 2 === 0 ? (">=" as const) : ("contains" as const),
          value: place % 2 === 0 ? place * 5 : `w${place}`,
          whenTrue: place,
          whenFalse: 0,
        })),
        passMark: 10,
        grades: [],
      },
    },
    { id: "hook", kind: "webhook", address, method: "POST", headers: [], body: { is: "response" } },
    { id: "split", kind: "decision" },
    { id: "good", kind: "feedback", message: message("Well done, {{name}}: {{score}}") },
    { id: "other", kind: "feedback", message: message("Thank you, {{name}}") },
  ],
  edges: [
    { id: "e1", from: "form", to: "score", order: 0 },
    { id: "e2", from: "score", to: "hook", order: 1 },
    { id: "e3", from: "hook", to: "split", order: 2 },
    {
      id: "e4",
      from: "split",
      to: "good",
      order: 3,
      when: { operand: { node: "score", value: "passed" }, operator: "==", value: true },
    },
    { id: "e5", from: "split", to: "other", order: 4 },
  ],
});
