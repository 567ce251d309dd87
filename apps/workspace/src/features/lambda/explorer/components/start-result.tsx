import { answerNameOf } from "@askloom/engine";
import type { TimedOutcome } from "@askloom/functions/browser";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerList } from "../../../../shared/dialogs/answer-list.tsx";
import { functionRunner } from "../../../../shared/functions/function-runner.ts";
import { shownValue } from "../../../../shared/functions/outcome-view.tsx";
import { useFaultText } from "../../../../shared/functions/use-fault-text.ts";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import type { Draft } from "../model/draft.ts";
import { definitionOf, type StartName } from "../model/starts.ts";
import "../explorer.css";

interface StartResultProps {
  readonly start: StartName;
  readonly draft: Draft;
}

/** What the function gives for sample answers, before it is made (FN82). */
export function StartResult({ start, draft: { formId, questions } }: StartResultProps) {
  const { t } = useTranslation("lambda");
  const definition = useMemo(() => {
    const choice = { name: "", formId, questions, questionKind: undefined, newId: () => crypto.randomUUID() };
    return definitionOf(start, choice);
  }, [start, formId, questions]);
  const [sample] = definition.examples;
  const textIn = useTextIn();
  const answers = sample?.subject as Readonly<Record<string, unknown>>; // of a response, by name
  const answersByTitle = Object.fromEntries(
    questions.map((question) => [
      (question.title && textIn(question.title)) || question.id,
      answers[answerNameOf(question)],
    ]),
  );
  const [outcome, setOutcome] = useState<TimedOutcome>();
  const [run] = useState(() => functionRunner().latest());
  useEffect(() => {
    if (sample === undefined) return;
    // The result of an earlier choice gives way to the new one.
    void run(definition, sample).then((ended) => ended !== undefined && setOutcome(ended));
  }, [run, definition, sample]);
  return (
    <section aria-label={t("create.sample")} className="fn-sample">
      <h2 className="fn-sample-title">{t("create.sample")}</h2>
      <AnswerList answers={answersByTitle} />
      <p className="fn-sample-result" role="status">
        {outcome === undefined ? t("create.sampleRunning") : <Result outcome={outcome} />}
      </p>
    </section>
  );
}

function Result({ outcome }: { outcome: TimedOutcome }) {
  const { t } = useTranslation(["lambda", "functions"]);
  const textOf = useFaultText();
  if ("fault" in outcome) return textOf(outcome.fault);
  const { value } = outcome;
  const text =
    typeof value === "boolean" ? t(value ? "functions:values.yes" : "functions:values.no") : shownValue(value);
  return (
    <>
      {t("create.sampleResult")} <strong>{text ?? t("functions:result.nothing")}</strong>
    </>
  );
}
