import { emptyDefinition, type FormDefinition, type FunctionDefinition } from "@askloom/contract";
import { answersByName } from "@askloom/engine";
import type { TimedOutcome } from "@askloom/functions/browser";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { functionRunner } from "../functions/function-runner.ts";
import { OutcomeView } from "../functions/outcome-view.tsx";
import { ValueField } from "../functions/value-field.tsx";
import { QuestionInput } from "./question-input-dialog.tsx";
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
  readonly onDone: (result: TestResult) => void;
}

/** Tests a function applied to a form response; it closes only by its buttons (U17, U18). */
export function FunctionTestDialog(props: FunctionTestDialogProps) {
  const { t } = useTranslation("functions");
  const { definition, onDone } = props;
  const [subject, setSubject] = useState<{ readonly value: unknown }>();
  const [params, setParams] = useState<Readonly<Record<string, unknown>>>({});
  const [ran, setRan] = useState<{ readonly outcome: TimedOutcome; readonly call: Omit<TestedCall, "value"> }>();
  const run = async () => {
    const call = { subject: subject?.value ?? null, params, now: new Date().toISOString() };
    setRan({ call, outcome: await functionRunner().run(definition, call) });
  };
  const choose = (value: unknown) => {
    setSubject({ value });
    setRan(undefined);
  };
  const tested = ran !== undefined && "value" in ran.outcome ? { ...ran.call, value: ran.outcome.value } : undefined;
  return (
    <ResultDialog
      title={t("test.title", { name: definition.name })}
      footer={
        <>
          <Button variant="default" onClick={() => onDone({ outcome: "closed" })}>
            {t("test.close")}
          </Button>
          <Button
            variant="default"
            disabled={tested === undefined}
            onClick={() => tested !== undefined && onDone({ outcome: "kept", call: tested })}
          >
            {t("test.keep")}
          </Button>
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
            <Text c="dimmed">{t(subject === undefined ? "test.first" : "test.ready")}</Text>
          ) : (
            <OutcomeView outcome={ran.outcome} />
          )}
        </Stack>
      </div>
    </ResultDialog>
  );
}

interface TestSubjectProps extends FunctionTestDialogProps {
  readonly subject: unknown;
  readonly onChoose: (subject: unknown) => void;
}

/** What the function runs on: one answer, a response that was sent, or one that is filled in here. */
function TestSubject(props: TestSubjectProps) {
  const { t } = useTranslation("functions");
  const { formId, form, question, language, subject, onChoose } = props;
  if (question !== undefined)
    return (
      <QuestionInput
        question={question}
        surroundings={{ language, languages: [language], theme: emptyDefinition("en").theme }}
        value={subject}
        onAnswer={onChoose}
      />
    );
  if (form === undefined) return <Text>{t("test.noForm")}</Text>;
  return (
    <ResponseChoice
      formId={formId}
      form={form}
      language={language}
      onPast={(response) => onChoose(answersByName(response.definition, response.answers))}
      onNew={(answers) => onChoose(answersByName(form, answers))}
    />
  );
}
