import type { ActionNode, Recipient } from "@askloom/contract";
import { scoreRange } from "@askloom/kinds/nodes/step";
import { useTranslation } from "react-i18next";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import { plainText } from "../../model/plain-text.ts";
import { useAction } from "../action-context.tsx";
import { useSubjects } from "./use-action-subjects.tsx";

type Values = Readonly<Record<string, string | number>>;

/** Says in one sentence what a step does that runs no function. */
export function useStepSentence(): (node: ActionNode) => string {
  const { t } = useTranslation("form-actions");
  const { form } = useAction();
  const textIn = useTextIn();
  const subjects = useSubjects();
  const say = (key: string, values: Values = {}): string => t(`sentences.${key}`, values);
  const questionName = (id: string) =>
    subjects.find(({ operand }) => "question" in operand && operand.question === id)?.name ?? id;
  const personOf = (recipient: Recipient): string => {
    if (recipient.is === "address") return recipient.address;
    return recipient.is === "answer" ? questionName(recipient.question) : say(`to.${recipient.is}`);
  };
  const sentences: Sentences = {
    form: () => (form === undefined ? say("noForm") : say("form", { form: textIn(form.title) })),
    "e-mail": ({ to }) => (to.length === 0 ? say("noRecipient") : say("mail", { to: to.map(personOf).join(", ") })),
    webhook: ({ address }) => (address === "" ? say("noAddress") : say("webhook", { address })),
    feedback: ({ message, next }) => feedbackSentence(plainText(textIn, message), next !== undefined, say),
    event: ({ name }) => say("event", { name }),
    function: () => say("noFunction"),
    decision: () => say("decision"),
    evaluation: ({ method }) => {
      if (method.is === "points") return say("points", { count: method.rows.length, ...scoreRange(method.rows) });
      return say(method.is === "function" ? "noFunction" : "statements");
    },
  };
  // The sentence is the one of this kind.
  return (node) => (sentences[node.kind] as (node: ActionNode) => string)(node);
}

type Sentences = {
  readonly [Kind in ActionNode["kind"]]: (node: Extract<ActionNode, { readonly kind: Kind }>) => string;
};

/** What is said, and that another form is offered. */
function feedbackSentence(message: string, offersForm: boolean, say: (key: string, values?: Values) => string): string {
  if (!offersForm) return message || say("noMessage");
  return message === "" ? say("next") : say("messageAndNext", { message });
}
