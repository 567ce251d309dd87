import { gradeIn, type SampleEvaluation } from "@askloom/actions";
import type { EvaluationNode } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useTextIn } from "../../../../../shared/use-text-in.ts";
import { useAction } from "../../action-context.tsx";
import { SampleAnswers } from "./sample-answers.tsx";
import type { Sample } from "./use-sample.ts";

interface SampleResultProps {
  readonly node: EvaluationNode;
  readonly sample: Sample;
  readonly result: SampleEvaluation | undefined;
}

/** The result for a sample response (FA25). */
export function SampleResult({ node, sample, result }: SampleResultProps) {
  const { t } = useTranslation("form-actions");
  const { form } = useAction();
  if (form === undefined) return null;
  return (
    <section aria-label={t("sample.title")} className="a-sample">
      <Text fw={600} size="sm">
        {t("sample.title")}
      </Text>
      <Outcome node={node} result={result} />
      <SampleAnswers form={form} sample={sample} />
    </section>
  );
}

function Outcome({ node, result }: Omit<SampleResultProps, "sample">) {
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
