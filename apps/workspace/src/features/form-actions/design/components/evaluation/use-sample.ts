import { evaluateSample, type SampleEvaluation } from "@askloom/actions";
import type { EvaluationNode, FormDefinition } from "@askloom/contract";
import { useEffect, useMemo, useState } from "react";
import { fittingAnswers } from "../../../model/fitting-answers.ts";

export type SampleAnswers = Readonly<Record<string, unknown>>;

/** A response to try an evaluation with, which can be changed answer by answer. */
export interface Sample {
  readonly answers: SampleAnswers;
  readonly now: string;
  readonly give: (question: string, answer: unknown) => void;
}

const noForm: Pick<FormDefinition, "pages"> = { pages: [] };

export function useSample(form: FormDefinition | undefined): Sample {
  const [now] = useState(() => new Date().toISOString().slice(0, 16));
  const [given, setGiven] = useState<SampleAnswers>({});
  const fitting = useMemo(() => fittingAnswers(form ?? noForm, now), [form, now]);
  const answers = useMemo(() => ({ ...fitting, ...given }), [fitting, given]);
  return { answers, now, give: (question, answer) => setGiven((before) => ({ ...before, [question]: answer })) };
}

/** What the evaluation finds for it, worked out as it will be for real ones (FA25). */
export function useSampleResult(
  node: EvaluationNode,
  form: FormDefinition | undefined,
  { answers, now }: Sample,
): SampleEvaluation | undefined {
  const [result, setResult] = useState<SampleEvaluation>();
  useEffect(() => {
    if (form === undefined) return undefined;
    let isCurrent = true;
    void evaluateSample(node, form, { answers, now }).then((next) => isCurrent && setResult(next));
    return () => {
      isCurrent = false;
    };
  }, [node, form, answers, now]);
  return result;
}
