import { type ActionDefinition, emptyAction } from "@askloom/contract";
import { logicOf, type Question } from "@askloom/kinds/questions/logic";
import { branching, feedbackStep, inOrder, mailStep, pointsStep, webhookStep } from "./parts.ts";
import type { Template, TemplateChoice } from "./template.ts";
import { paragraph, richTextsFor, textsFor } from "./template-words.ts";

/** The cards of the first page, and those under "More" (FA21). */
export const firstTemplates = ["mail", "thank", "score", "send", "blank"] as const;
export const moreTemplates = ["quiz", "triage", "lead", "consent", "nps"] as const;
export type TemplateName = (typeof firstTemplates)[number] | (typeof moreTemplates)[number];

const toPerson = ({ email }: TemplateChoice) => ({ is: "address", address: email.trim() }) as const;

export const templates: Readonly<Record<TemplateName, Template>> = {
  mail: {
    fields: ["email"],
    make: (choice) =>
      inOrder(
        [mailStep(choice, { to: toPerson(choice), subject: "responseSubject", body: "responseBody" })],
        choice.newId,
      ),
  },
  thank: {
    fields: ["message"],
    message: "thanks",
    make: (choice) => {
      const [first = "en"] = choice.form.languages;
      const message = { ...richTextsFor("thanks", choice.form), [first]: paragraph(choice.message.trim()) };
      return inOrder([feedbackStep(choice, message)], choice.newId);
    },
  },
  score: {
    fields: ["questions"],
    offers: ["choice", "choices", "boolean"],
    make: (choice) =>
      inOrder([pointsStep(choice), feedbackStep(choice, richTextsFor("score", choice.form))], choice.newId),
  },
  send: { fields: ["address"], make: (choice) => inOrder([webhookStep(choice)], choice.newId) },
  blank: { fields: [], make: ({ newId }) => inOrder([], newId) },
  quiz: { fields: ["questions"], offers: ["choice", "choices", "boolean"], make: quiz },
  triage: { fields: ["question", "email"], offers: ["choice", "boolean"], make: triage },
  lead: {
    fields: ["email", "address"],
    make: (choice) =>
      inOrder(
        [
          mailStep(choice, { to: toPerson(choice), subject: "leadSubject", body: "responseBody" }),
          webhookStep(choice),
          feedbackStep(choice, richTextsFor("thanks", choice.form)),
        ],
        choice.newId,
      ),
  },
  consent: {
    fields: ["question"],
    offers: ["text"],
    offersEmails: true,
    make: (choice) => {
      const [question] = choice.questions;
      const to = { is: "answer", question: question?.id ?? "" } as const;
      return inOrder([mailStep(choice, { to, subject: "consentSubject", body: "consentBody" })], choice.newId);
    },
  },
  nps: { fields: ["question", "email"], offers: ["number"], make: nps },
};

/** The action with which a person begins. */
export const definitionOf = (name: TemplateName, choice: TemplateChoice): ActionDefinition => ({
  ...emptyAction("en"),
  name: choice.name.trim(),
  formId: choice.formId,
  ...templates[name].make(choice),
});

/** The questions that a template offers. */
export const offeredQuestions = ({ offers, offersEmails }: Template, questions: readonly Question[]): Question[] =>
  questions.filter((question) => {
    if (offersEmails && !("variant" in question && question.variant === "email")) return false;
    return offers === undefined || offers.includes(logicOf(question).type(question));
  });

/** Points, a pass mark at half of them, and a grade with a text on each side of it. */
function quiz(choice: TemplateChoice) {
  const { form, newId, questions } = choice;
  const passMark = Math.max(1, Math.ceil(questions.length / 2));
  const failed = {
    label: textsFor("failed", form),
    tone: "negative",
    feedback: richTextsFor("failedText", form),
  } as const;
  const passed = {
    label: textsFor("passed", form),
    tone: "positive",
    feedback: richTextsFor("passedText", form),
  } as const;
  const grades = [
    { id: newId("grade"), to: passMark - 1, ...failed },
    { id: newId("grade"), from: passMark, ...passed },
  ];
  return inOrder([pointsStep(choice, { passMark, grades })], newId);
}

/** The last choice, or yes, is the urgent one. */
function triage(choice: TemplateChoice) {
  const { form, newId, questions } = choice;
  const [question] = questions;
  const last = question === undefined ? undefined : logicOf(question).choices?.(question).at(-1)?.id;
  const when = { operand: { question: question?.id ?? "" }, operator: "==", value: last ?? true } as const;
  return branching(
    {
      before: [],
      branches: [
        {
          when,
          steps: [
            mailStep(choice, { to: toPerson(choice), subject: "urgentSubject", body: "responseBody" }),
            feedbackStep(choice, richTextsFor("urgentThanks", form)),
          ],
        },
        { steps: [feedbackStep(choice, richTextsFor("thanks", form))] },
      ],
    },
    newId,
  );
}

/** Six or less: someone gets in touch. */
function nps(choice: TemplateChoice) {
  const { form, newId, questions } = choice;
  const when = { operand: { question: questions[0]?.id ?? "" }, operator: "<=", value: 6 } as const;
  return branching(
    {
      before: [],
      branches: [
        {
          when,
          steps: [
            mailStep(choice, { to: toPerson(choice), subject: "criticSubject", body: "responseBody" }),
            feedbackStep(choice, richTextsFor("criticThanks", form)),
          ],
        },
        { steps: [feedbackStep(choice, richTextsFor("fanThanks", form))] },
      ],
    },
    newId,
  );
}
