import { useStoredDraft } from "@askloom/browser/editing";
import type { Statement } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConditionSubjectsProvider } from "../../../../../../shared/conditions/condition-subjects.ts";
import type { ListedSubjects } from "../../../../../../shared/conditions/listed-subjects.tsx";
import {
  type AssistantStep,
  assistantSteps,
  emptyDraft,
  faultAt,
  type StatementDraft,
  statementOf,
  subjectsOf,
} from "../../../../model/evaluation/statement-draft.ts";
import type { Sample } from "../use-sample.ts";
import { CheckStep } from "./check-step.tsx";
import { NameStep } from "./name-step.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import { TestStep } from "./test-step.tsx";

interface StatementAssistantProps {
  /** The statement that is changed; a new one without it. */
  readonly statement: Statement | undefined;
  readonly proposedName: string;
  readonly subjects: ListedSubjects;
  readonly sample: Sample;
  readonly newId: (stem: string) => string;
  readonly onDone: (statement: Statement) => void;
  readonly onClose: () => void;
}

/** Puts a statement together in four steps: questions, test, a look at a sample, name (FA84). */
export function StatementAssistant({ statement, proposedName, subjects, sample, ...rest }: StatementAssistantProps) {
  const { newId, onDone, onClose } = rest;
  const { t } = useTranslation("form-actions");
  const [draft, setDraft] = useStoredDraft<StatementDraft>(`statement.${statement?.id ?? "new"}`, () =>
    statement === undefined
      ? { ...emptyDraft, name: proposedName }
      : // Questions that are gone are left out: others are chosen for them now.
        { ...statement, questions: subjectsOf(statement.questions, subjects.subjects).map(({ operand }) => operand) },
  );
  const [step, setStep] = useState<AssistantStep>("questions");
  const [isShown, setShown] = useState(false);
  const at = assistantSteps.indexOf(step);
  const fault = faultAt(step, draft, subjects.subjects);
  const go = (to: number) => {
    setShown(false);
    setStep(assistantSteps[to] ?? "questions");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside of the designer's forms only as far as React is concerned.
    event.stopPropagation();
    if (fault !== undefined) return setShown(true);
    if (step !== "name") return go(at + 1);
    const made = statementOf(draft, statement?.id ?? newId("statement"));
    return made === undefined ? undefined : onDone(made);
  };
  const error = isShown && fault !== undefined ? t(`assistant.faults.${fault}`) : undefined;
  const part = { draft, error, sample, subjects: subjects.subjects, onChange: setDraft };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
      title={t(statement === undefined ? "assistant.new" : "assistant.change")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <ConditionSubjectsProvider value={subjects}>
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <StepHead key={step} step={step} />
            {step === "questions" && <QuestionsStep {...part} />}
            {step === "test" && <TestStep {...part} />}
            {step === "check" && <CheckStep {...part} />}
            {step === "name" && <NameStep {...part} />}
            <Group gap="xs" justify="space-between">
              <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
                {t("assistant.back")}
              </Button>
              <Button type="submit">{t(step === "name" ? "assistant.done" : "assistant.next")}</Button>
            </Group>
          </Stack>
        </form>
      </ConditionSubjectsProvider>
    </Modal>
  );
}

/** Where one is. It has the focus first, so that a screen reader says it, and the next Tab is the first field. */
function StepHead({ step }: { step: AssistantStep }) {
  const { t } = useTranslation("form-actions");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const number = assistantSteps.indexOf(step) + 1;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t("assistant.step", { number, count: assistantSteps.length })}
      </Text>
      <h3 ref={head} tabIndex={-1} data-autofocus className="a-assistant-head">
        {t(`assistant.steps.${step}`)}
      </h3>
      <Text size="sm">{t(`assistant.texts.${step}`)}</Text>
    </div>
  );
}
