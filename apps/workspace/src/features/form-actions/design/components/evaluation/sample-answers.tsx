import type { FormDefinition } from "@askloom/contract";
import { type Answer, logicOf, type Question } from "@askloom/kinds/questions/logic";
import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuestionInputDialog } from "../../../../../shared/dialogs/question-input-dialog.tsx";
import { questionsSeen } from "../../../../../shared/functions/response-subject.ts";
import { useTextIn } from "../../../../../shared/use-text-in.ts";
import { useAction } from "../../action-context.tsx";
import type { Sample } from "./use-sample.ts";

interface SampleAnswersProps {
  readonly form: FormDefinition;
  readonly sample: Sample;
  /** Those that are shown; all where this is missing. */
  readonly questions?: readonly Question[];
  /** What is said about an answer. */
  readonly noteOf?: (question: Question) => string;
}

/** The answers of a sample response; each can be changed with the question's own input. */
export function SampleAnswers({ form, sample, questions = questionsSeen(form), noteOf }: SampleAnswersProps) {
  const { answers, give } = sample;
  const { language } = useAction();
  const [openQuestion, setOpenQuestion] = useState<Question>();
  return (
    <div className="a-scroll">
      <Table>
        <Table.Tbody>
          {questions.map((question) => (
            <AnswerRow
              key={question.id}
              question={question}
              answer={answers[question.id]}
              note={noteOf?.(question)}
              onAsk={setOpenQuestion}
            />
          ))}
        </Table.Tbody>
      </Table>
      {openQuestion !== undefined && (
        <QuestionInputDialog
          question={openQuestion}
          surroundings={{ ...form, language }}
          answer={answers[openQuestion.id]}
          onDone={(done) => {
            if (done.outcome === "answered") give(openQuestion.id, done.answer);
            setOpenQuestion(undefined);
          }}
        />
      )}
    </div>
  );
}

interface AnswerRowProps {
  readonly question: Question;
  readonly answer: unknown;
  readonly note: string | undefined;
  readonly onAsk: (question: Question) => void;
}

function AnswerRow({ question, answer, note, onAsk }: AnswerRowProps) {
  const { t, i18n } = useTranslation("form-actions");
  const textIn = useTextIn();
  const name = (question.title && textIn(question.title)) || question.id;
  const wording = { language: i18n.language.replace("_", "-"), say: (texts = {}) => textIn(texts) };
  // The sample was parsed by the question, or given in its own input.
  const words = answer === undefined ? "–" : logicOf(question).asText(question, answer as Answer, wording);
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{words}</Table.Td>
      {note !== undefined && <Table.Td>{note}</Table.Td>}
      <Table.Td>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t("sample.change", { question: name })}
          onClick={() => onAsk(question)}
        >
          {t("sample.edit")}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
