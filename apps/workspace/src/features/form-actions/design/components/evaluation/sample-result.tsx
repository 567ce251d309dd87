import { evaluateSample, gradeIn, type SampleEvaluation } from "@askloom/actions";
import type { EvaluationNode, FormDefinition } from "@askloom/contract";
import type { Question } from "@askloom/kinds/questions/logic";
import { Button, Table, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QuestionInputDialog } from "../../../../../shared/dialogs/question-input-dialog.tsx";
import { shownValue } from "../../../../../shared/functions/outcome-view.tsx";
import { questionsSeen } from "../../../../../shared/functions/response-subject.ts";
import { useTextIn } from "../../../../../shared/use-text-in.ts";
import { fittingAnswers } from "../../../model/fitting-answers.ts";
import { useAction } from "../../action-context.tsx";

type Answers = Readonly<Record<string, unknown>>;

/** The result for a sample response, worked out as it will be for real ones (FA25). */
export function SampleResult({ node }: { node: EvaluationNode }) {
  const { form } = useAction();
  return form === undefined ? null : <Sample node={node} form={form} />;
}

function Sample({ node, form }: { node: EvaluationNode; form: FormDefinition }) {
  const { t } = useTranslation("form-actions");
  const { language } = useAction();
  const [now] = useState(() => new Date().toISOString().slice(0, 16));
  const [given, setGiven] = useState<Answers>({});
  const [openQuestion, setOpenQuestion] = useState<Question>();
  const answers = useMemo(() => ({ ...fittingAnswers(form, now), ...given }), [form, now, given]);
  const result = useEvaluation(node, form, { answers, now });
  return (
    <section aria-label={t("sample.title")}>
      <Text fw={600} size="sm">
        {t("sample.title")}
      </Text>
      <Outcome node={node} result={result} />
      <div className="a-scroll">
        <Table>
          <Table.Tbody>
            {questionsSeen(form).map((question) => (
              <AnswerRow key={question.id} question={question} answer={answers[question.id]} onAsk={setOpenQuestion} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {openQuestion !== undefined && (
        <QuestionInputDialog
          question={openQuestion}
          surroundings={{ ...form, language }}
          answer={answers[openQuestion.id]}
          onDone={(done) => {
            if (done.outcome === "answered") setGiven({ ...given, [openQuestion.id]: done.answer });
            setOpenQuestion(undefined);
          }}
        />
      )}
    </section>
  );
}

function useEvaluation(
  node: EvaluationNode,
  form: FormDefinition,
  { answers, now }: { answers: Answers; now: string },
): SampleEvaluation | undefined {
  const [result, setResult] = useState<SampleEvaluation>();
  useEffect(() => {
    let isCurrent = true;
    void evaluateSample(node, form, { answers, now }).then((next) => isCurrent && setResult(next));
    return () => {
      isCurrent = false;
    };
  }, [node, form, answers, now]);
  return result;
}

function Outcome({ node, result }: { node: EvaluationNode; result: SampleEvaluation | undefined }) {
  const { t } = useTranslation("form-actions");
  const textIn = useTextIn();
  if (result === undefined) return <Text size="sm">{t("sample.none")}</Text>;
  const label = gradeIn({ nodes: [node] }, result)?.label;
  const { score, max, passed } = result;
  const parts = [
    score === null ? undefined : t("sample.score", { score, max: max ?? "–" }),
    label === undefined ? undefined : textIn(label),
    passed === null ? undefined : t(passed ? "sample.passed" : "sample.failed"),
  ];
  return (
    <Text size="lg" role="status">
      {parts.filter((part) => part !== undefined && part !== "").join(" · ")}
    </Text>
  );
}

interface AnswerRowProps {
  readonly question: Question;
  readonly answer: unknown;
  readonly onAsk: (question: Question) => void;
}

function AnswerRow({ question, answer, onAsk }: AnswerRowProps) {
  const { t } = useTranslation("form-actions");
  const textIn = useTextIn();
  const name = (question.title && textIn(question.title)) || question.id;
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{shownValue(answer) ?? "–"}</Table.Td>
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
