import type { ActionNode, Recipient } from "@askloom/contract";
import { scoreRange } from "@askloom/kinds/nodes/step";
import { useTranslation } from "react-i18next";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import { plainText } from "../../model/plain-text.ts";
import { useAction } from "../action-context.tsx";
import { useSubjects } from "./use-action-subjects.tsx";

type Values = Readonly<Record<string, string | number>>;

/** Says in one sentence what a step does. */
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
  return (node) => {
    switch (node.kind) {
      case "form":
        return form === undefined ? say("noForm") : say("form", { form: textIn(form.title) });
      case "e-mail":
        return node.to.length === 0 ? say("noRecipient") : say("mail", { to: node.to.map(personOf).join(", ") });
      case "webhook":
        return node.address === "" ? say("noAddress") : say("webhook", { address: node.address });
      case "feedback":
        return feedbackSentence(plainText(textIn, node.message), node.next !== undefined, say);
      case "event":
        return say("event", { name: node.name });
      case "function":
        return say(node.function === undefined ? "noFunction" : "function");
      case "decision":
        return say("decision");
      case "evaluation":
        return node.method.is === "points"
          ? say("points", { count: node.method.rows.length, ...scoreRange(node.method.rows) })
          : say(node.method.is);
    }
  };
}

/** What is said, and that another form is offered. */
function feedbackSentence(message: string, offersForm: boolean, say: (key: string, values?: Values) => string): string {
  if (!offersForm) return message || say("noMessage");
  return message === "" ? say("next") : say("messageAndNext", { message });
}
