import { emptyDefinition, type FormDefinition } from "@askloom/contract";

/** A question before it is written in anybody's dialect. */
export interface VisitorQuestion {
  readonly id: string;
  readonly kind: "text" | "number" | "choice";
  readonly title: string;
  readonly choices?: readonly string[];
  /** Shown while this text has an x in it. */
  readonly shownIf?: string;
}

const kinds = ["text", "number", "choice"] as const;
const choices = ["yes", "no", "maybe"];

/** Texts, numbers and choices in turn; the first text shows the second question. */
export const visitorQuestions = (count: number): VisitorQuestion[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? "text";
    return {
      id: `q${index + 1}`,
      kind,
      title: `Question ${index + 1}: what do you think of it?`,
      ...(kind === "choice" && { choices }),
      ...(index === 1 && { shownIf: "q1" }),
    };
  });

/** The same questions as a form of ours, on one page. */
export const visitorForm = (questions: readonly VisitorQuestion[]): FormDefinition => ({
  ...emptyDefinition("en"),
  title: { en: `${questions.length} questions` },
  pages: [{ id: "page1", items: questions.map(itemOf) }],
  rules: questions.flatMap(({ id, shownIf }) =>
    shownIf === undefined ? [] : [{ ...showing(shownIf, id), id: `show_${id}` }],
  ),
});

type Item = FormDefinition["pages"][number]["items"][number];

function itemOf({ id, kind, title }: VisitorQuestion): Item {
  const parts = { id, title: { en: title } };
  if (kind === "text") return { ...parts, kind: "text", variant: "short" };
  if (kind === "number") return { ...parts, kind: "number", variant: "integer" };
  const offered = choices.map((choice) => ({ id: choice, label: { en: choice } }));
  return { ...parts, kind: "single-choice", variant: "radio", choices: offered };
}

const showing = (question: string, target: string) => ({
  when: { operand: { question }, operator: "contains" as const, value: "x" },
  do: [{ action: "show" as const, targets: [target] }],
});
