import {
  emptyDefinition,
  type FormResponse,
  type FunctionTarget,
  formsEndpoints,
  responsesEndpoints,
} from "@askloom/contract";
import { answerNameOf, answersByName } from "@askloom/engine";
import type { Item } from "@askloom/kinds/questions/schema";
import { SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormSelect } from "../forms/form-select.tsx";
import { isWrittenFor } from "../functions/fitting-functions.ts";
import { questionsSeen } from "../functions/response-subject.ts";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { useTextIn } from "../use-text-in.ts";
import { AnswerList } from "./answer-list.tsx";
import { PastResponseChoice } from "./past-response-choice.tsx";
import { QuestionInput } from "./question-input-dialog.tsx";

/** What a function is tested on. */
export interface TestedSubject {
  readonly value: unknown;
  /** These are the answers of someone who sent them. */
  readonly isReal: boolean;
}

interface AnswerChoiceProps {
  readonly target: FunctionTarget | undefined;
  readonly question: Item;
  readonly language: string;
  readonly answer: unknown;
  readonly onChoose: (subject: TestedSubject | undefined) => void;
}

/** An answer that is entered here, or one that was sent, for those who may read it (FN80). */
export function AnswerChoice({ target, question, language, answer, onChoose }: AnswerChoiceProps) {
  const { t } = useTranslation("functions");
  const { granted } = usePermissions();
  const mayRead = [responsesEndpoints.getResponse, formsEndpoints.listForms].every((row) => mayCall(row, granted));
  const [source, setSource] = useState<"new" | "past">("new");
  return (
    <Stack gap="sm">
      {mayRead && (
        <SegmentedControl
          className="test-source"
          aria-label={t("test.answerSource")}
          data={[
            { value: "new", label: t("test.newAnswer") },
            { value: "past", label: t("test.pastAnswer") },
          ]}
          value={source}
          onChange={(next) => {
            setSource(next);
            onChoose(undefined);
          }}
        />
      )}
      {source === "past" ? (
        <PastAnswerChoice target={target} onChoose={onChoose} />
      ) : (
        <QuestionInput
          question={question}
          surroundings={{ language, languages: [language], theme: emptyDefinition("en").theme }}
          value={answer}
          onAnswer={(value) => onChoose({ value, isReal: false })}
        />
      )}
    </Stack>
  );
}

interface PastAnswer {
  readonly response: FormResponse;
  readonly questionId: string | undefined;
}

/** Chooses a form, one of its responses, and the question whose answer the function gets. */
function PastAnswerChoice({ target, onChoose }: Pick<AnswerChoiceProps, "target" | "onChoose">) {
  const { t } = useTranslation("functions");
  const [formId, setFormId] = useState<string>();
  const [past, setPast] = useState<PastAnswer>();
  const take = (response: FormResponse, wanted: string | undefined) => {
    const fitting = fittingQuestions(response, target);
    const chosen = fitting.find(({ id }) => id === wanted) ?? (fitting.length === 1 ? fitting[0] : undefined);
    setPast({ response, questionId: chosen?.id });
    if (chosen === undefined) return onChoose(undefined);
    const answers = answersByName(response.definition, response.answers);
    onChoose({ value: answers[answerNameOf(chosen)] ?? null, isReal: true });
  };
  return (
    <>
      <FormSelect
        label={t("test.form")}
        value={formId}
        onChange={(next) => {
          setFormId(next);
          setPast(undefined);
          onChoose(undefined);
        }}
      />
      {formId !== undefined && (
        <PastResponseChoice key={formId} formId={formId} onChoose={(response) => take(response, past?.questionId)}>
          {past !== undefined && (
            <AnsweredQuestion {...past} target={target} onChoose={(id) => take(past.response, id)} />
          )}
        </PastResponseChoice>
      )}
    </>
  );
}

/** The questions of a response that the function is written for. */
const fittingQuestions = ({ definition }: FormResponse, target: FunctionTarget | undefined) =>
  questionsSeen(definition).filter((question) => isWrittenFor(target, question));

interface AnsweredQuestionProps extends PastAnswer {
  readonly target: FunctionTarget | undefined;
  readonly onChoose: (questionId: string) => void;
}

function AnsweredQuestion({ response, questionId, target, onChoose }: AnsweredQuestionProps) {
  const { t } = useTranslation("functions");
  const textIn = useTextIn();
  const questions = fittingQuestions(response, target);
  if (questions.length === 0) return <Text role="status">{t("test.noQuestion")}</Text>;
  const chosen = questions.find(({ id }) => id === questionId);
  const name = chosen === undefined ? "" : answerNameOf(chosen);
  const answers = answersByName(response.definition, response.answers);
  return (
    <>
      <Select
        label={t("test.question")}
        placeholder={t("test.chooseQuestion")}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t("settings.nothingFound")}
        data={questions.map(({ id, title }) => ({ value: id, label: (title && textIn(title)) || id }))}
        value={questionId ?? null}
        onChange={(id) => id !== null && onChoose(id)}
      />
      {chosen !== undefined && <AnswerList answers={{ [name]: answers[name] ?? null }} />}
    </>
  );
}
