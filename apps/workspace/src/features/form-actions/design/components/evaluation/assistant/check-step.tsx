import { sampleHolds } from "@askloom/actions";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { questionsSeen } from "../../../../../../shared/functions/response-subject.ts";
import { useAction } from "../../../action-context.tsx";
import { SampleAnswers } from "../sample-answers.tsx";
import type { AssistantPart } from "./assistant-part.ts";

/** Whether the test holds for a sample response, question by question. */
export function CheckStep({ draft: { questions, operator, value }, sample }: AssistantPart) {
  const { t } = useTranslation("form-actions");
  const { form } = useAction();
  const { answers, now } = sample;
  const holds = useMemo(() => form && sampleHolds(form, { answers, now }), [form, answers, now]);
  if (form === undefined || holds === undefined || operator === undefined) return null;
  const isHeldBy = (id: string) =>
    questions
      .filter((reference) => "question" in reference && reference.question === id)
      .every((operand) => holds({ operand, operator, value }));
  const shown = questionsSeen(form).filter(({ id }) =>
    questions.some((reference) => "question" in reference && reference.question === id),
  );
  const isWhole = shown.every(({ id }) => isHeldBy(id));
  return (
    <>
      <SampleAnswers
        form={form}
        questions={shown}
        sample={sample}
        noteOf={({ id }) => t(isHeldBy(id) ? "assistant.holds" : "assistant.fails")}
      />
      <Text role="status" fw={600}>
        {t(isWhole ? "assistant.allHold" : "assistant.notAllHold")}
      </Text>
    </>
  );
}
