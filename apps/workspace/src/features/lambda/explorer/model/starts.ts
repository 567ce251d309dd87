import type { FunctionDefinition, FunctionExample, FunctionKind } from "@askloom/contract";
import { answerNameOf } from "@askloom/engine";
import { type ValueType as AnswerType, logicOf, type Question } from "@askloom/kinds/questions/logic";

/** The ways in which a function begins: empty, or ready-made (FN25). */
export const readyMade = ["age", "risk", "iban"] as const;
export const startNames = [...readyMade, "form", "question"] as const;
export type StartName = (typeof startNames)[number];

export const isReadyMade = (start: StartName): boolean => readyMade.some((name) => name === start);

/** The start that an address names. */
export const startNamed = (name: string | null): StartName | undefined => startNames.find((each) => each === name);

/** What the person chose. */
export interface Choice {
  readonly name: string;
  readonly formId: string | undefined;
  /** The questions that the function works with. */
  readonly questions: readonly Question[];
  readonly questionKind: string | undefined;
  readonly newId: () => string;
}

export interface Start {
  readonly kind: FunctionKind;
  /** Whether one question is chosen, or several; none where this is missing. */
  readonly questions?: "one" | "several";
  /** Which questions are offered; all that have answers where this is missing. */
  readonly offers?: readonly AnswerType[];
  /** The first example is the one whose result is shown at once. */
  make(choice: Choice): Pick<FunctionDefinition, "result" | "body" | "examples">;
}

const now = "2026-03-31T09:00:00Z";

export const starts: Readonly<Record<StartName, Start>> = {
  age: {
    kind: "form",
    questions: "one",
    offers: ["date"],
    make: ({ questions: [question], newId }) => {
      const name = question === undefined ? "birthday" : answerNameOf(question);
      return {
        result: "number",
        body: `const birthday = response[${JSON.stringify(name)}];\nif (!birthday) return null;\nreturn dates.age(birthday, now);`,
        examples: [
          example({ id: newId(), title: "36", subject: { [name]: "1990-03-31" }, expected: 36 }),
          example({ id: newId(), title: "35", subject: { [name]: "1990-04-01" }, expected: 35 }),
          example({ id: newId(), title: "–", subject: {}, expected: null }),
        ],
      };
    },
  },
  risk: {
    kind: "form",
    questions: "several",
    offers: ["number", "boolean"],
    make: ({ questions, newId }) => ({
      result: "number",
      body: riskBody(questions),
      examples: [
        example({
          id: newId(),
          title: String(questions.length),
          subject: Object.fromEntries(
            questions.map((question) => [answerNameOf(question), isYesNo(question) ? true : 1]),
          ),
          expected: questions.length,
        }),
        example({ id: newId(), title: "0", subject: {}, expected: 0 }),
      ],
    }),
  },
  iban: {
    kind: "form",
    questions: "one",
    offers: ["text"],
    make: ({ questions: [question], newId }) => {
      const name = question === undefined ? "account" : answerNameOf(question);
      const of = (account: string) => ({ [name]: account });
      return {
        result: "yes-no",
        body: `const account = response[${JSON.stringify(name)}];\nif (!account) return true;\nreturn text.isIban(account);`,
        examples: [
          example({ id: newId(), title: "GB82", subject: of("GB82 WEST 1234 5698 7654 32"), expected: true }),
          example({ id: newId(), title: "GB83", subject: of("GB83 WEST 1234 5698 7654 32"), expected: false }),
          example({ id: newId(), title: "–", subject: {}, expected: true }),
        ],
      };
    },
  },
  form: { kind: "form", make: () => ({ result: "number", body: "return null;", examples: [] }) },
  question: { kind: "question", make: () => ({ result: "yes-no", body: "return true;", examples: [] }) },
};

/** The function with which a person begins. */
export function definitionOf(start: StartName, choice: Choice): FunctionDefinition {
  const { kind, make } = starts[start];
  const { name, formId, questionKind } = choice;
  const target = kind === "form" ? formId && { formId } : questionKind && { questionKind };
  return { kind, ...(target ? { target } : {}), name, description: "", parameters: [], ...make(choice) };
}

/** The questions that a start offers. */
export const offered = ({ offers }: Start, questions: readonly Question[]): Question[] =>
  questions.filter((question) => offers === undefined || offers.includes(logicOf(question).type(question)));

const isYesNo = (question: Question): boolean => logicOf(question).type(question) === "boolean";

/** Each answer counts with its points: a number as often as it says, a yes once. */
const riskBody = (questions: readonly Question[]): string =>
  [
    "const points = (answer, value) => (answer === true ? 1 : numbers.from(answer) ?? 0) * value;",
    "return numbers.sum([",
    ...questions.map((question) => `  points(response[${JSON.stringify(answerNameOf(question))}], 1),`),
    "]);",
  ].join("\n");

const example = (fields: Pick<FunctionExample, "id" | "title" | "subject" | "expected">): FunctionExample => ({
  ...fields,
  params: {},
  now,
});
