import type { FormDefinition, FunctionDefinition } from "@askloom/contract";
import { answersByName } from "@askloom/engine";
import type { TimedOutcome } from "@askloom/functions/browser";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { functionRunner } from "../functions/function-runner.ts";
import { OutcomeView } from "../functions/outcome-view.tsx";
import { ValueField } from "../functions/value-field.tsx";
import { AnswerChoice, type TestedSubject } from "./answer-choice.tsx";
import { ResponseChoice } from "./response-choice.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import "./function-test-dialog.css";

/** What the function was run on, and what came out. */
export interface TestedCall {
  readonly subject: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly value: unknown;
}

export type TestResult = { readonly outcome: "kept"; readonly call: TestedCall } | { readonly outcome: "closed" };

export interface FunctionTestDialogProps {
  readonly definition: FunctionDefinition;
  readonly formId?: string | undefined;
  readonly form?: FormDefinition | undefined;
  readonly question?: Item | undefined;
  readonly language: string;
  /** Whether what was tried can become an example of the function. */
  readonly mayKeep: boolean;
  readonly onDone: (result: TestResult) => void;
}

/** Tests a function applied to a form response; it closes only by its buttons (U17, U18). */
export function FunctionTestDialog(props: FunctionTestDialogProps) {
  const { t } = useTranslation("functions");
  const { definition, mayKeep, onDone } = props;
  const [subject, setSubject] = useState<TestedSubject>();
  const [params, setParams] = useState<Readonly<Record<string, unknown>>>({});
  const [ran, setRan] = useState<{ readonly outcome: TimedOutcome; readonly call: Omit<TestedCall, "value"> }>();
  const run = async () => {
    const call = { subject: subject?.value ?? null, params, now: new Date().toISOString() };
    setRan({ call, outcome: await functionRunner().run(definition, call) });
  };
  const choose = (chosen: TestedSubject | undefined) => {
    setSubject(chosen);
    setRan(undefined);
  };
  const first = definition.kind === "question" ? "test.firstAnswer" : "test.first";
  const tested = ran !== undefined && "value" in ran.outcome ? { ...ran.call, value: ran.outcome.value } : undefined;
  return (
    <ResultDialog
      title={t("test.title", { name: definition.name })}
      footer={
        <>
          <Button variant="default" onClick={() => onDone({ outcome: "closed" })}>
            {t("test.close")}
          </Button>
          {mayKeep && (
            <Button
              variant="default"
              disabled={tested === undefined}
              onClick={() => tested !== undefined && onDone({ outcome: "kept", call: tested })}
            >
              {t("test.keep")}
            </Button>
          )}
          <Button disabled={subject === undefined} onClick={() => void run()}>
            {t("test.run")}
          </Button>
        </>
      }
    >
      <div className="test-columns">
        <TestSubject {...props} subject={subject?.value} onChoose={choose} />
        <Stack gap="sm">
          {definition.parameters.map(({ name, type, default: ordinary }) => (
            <ValueField
              key={name}
              type={type}
              label={name}
              value={params[name] ?? ordinary}
              onChange={(value) => setParams({ ...params, [name]: value ?? null })}
            />
          ))}
          {ran === undefined ? (
            <Text c="dimmed">{t(subject === undefined ? first : "test.ready")}</Text>
          ) : (
            <OutcomeView outcome={ran.outcome} />
          )}
          {mayKeep && subject?.isReal && tested !== undefined && (
            <Text size="sm" c="dimmed">
              {t("test.keepsAnswers")}
            </Text>
          )}
        </Stack>
      </div>
    </ResultDialog>
  );
}

interface TestSubjectProps extends FunctionTestDialogProps {
  readonly subject: unknown;
  readonly onChoose: (subject: TestedSubject | undefined) => void;
}

/** Stands for the questions of a function that is written for no kind of question. */
const anyQuestion: Item = { id: "answer", kind: "text", variant: "short", title: {} };

/** A field needs a name: a question that stands for its kind has no title. */
const titled = (question: Item, title: string, language: string): Item =>
  "title" in question && Object.values(question.title ?? {}).every((text) => text === "")
    ? { ...question, title: { [language]: title } }
    : question;

/** What the function runs on: one answer, a response that was sent, or one that is filled in here. */
function TestSubject(props: TestSubjectProps) {
  const { t } = useTranslation("functions");
  const { definition, formId, form, language, subject, onChoose } = props;
  const isOfQuestion = definition.kind === "question";
  const question = props.question ?? (isOfQuestion ? anyQuestion : undefined);
  if (question !== undefined)
    return (
      <AnswerChoice
        target={definition.target}
        question={titled(question, t("test.answer"), language)}
        language={language}
        answer={subject}
        onChoose={onChoose}
      />
    );
  if (form === undefined) return <Text>{t("test.noForm")}</Text>;
  return (
    <ResponseChoice
      formId={formId}
      form={form}
      language={language}
      onPast={({ definition: sent, answers }) => onChoose({ value: answersByName(sent, answers), isReal: true })}
      onNew={(answers) => onChoose({ value: answersByName(form, answers), isReal: false })}
    />
  );
}
