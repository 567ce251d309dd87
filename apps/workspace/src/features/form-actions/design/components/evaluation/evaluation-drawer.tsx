import type { EvaluationMethod, EvaluationNode } from "@askloom/contract";
import { scoreRange } from "@askloom/kinds/nodes/step";
import { Drawer, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useAction, usePutNode } from "../../action-context.tsx";
import "./evaluation.css";
import { GradeTable } from "./grade-table.tsx";
import { PointsInput } from "./points-input.tsx";
import { PointsTable } from "./points-table.tsx";
import { SampleResult } from "./sample-result.tsx";
import { StatementList } from "./statement-list.tsx";
import { useSample, useSampleResult } from "./use-sample.ts";

interface EvaluationDrawerProps {
  readonly node: EvaluationNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The tables of an evaluation, with the result for a sample response beside them (FA25). */
export function EvaluationDrawer({ node, isOpen, onClose }: EvaluationDrawerProps) {
  const { t } = useTranslation("form-actions");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="80rem"
      title={node.title || t("kinds.evaluation")}
      closeButtonProps={{ "aria-label": t("evaluation.close") }}
    >
      <Tables node={node} />
    </Drawer>
  );
}

function Tables({ node }: { node: EvaluationNode }) {
  const { form, mayEdit } = useAction();
  const sample = useSample(form);
  const result = useSampleResult(node, form, sample);
  const { method } = node;
  return (
    <div className="a-evaluation">
      <fieldset className="d-plain a-tables" disabled={!mayEdit}>
        {method.is === "points" && <Points node={node} method={method} points={result?.points ?? {}} />}
        {method.is === "statements" && (
          <StatementList node={node} method={method} sample={sample} matched={result?.matched ?? []} />
        )}
        {method.is === "function" && <GradeTable node={node} method={method} />}
      </fieldset>
      <SampleResult node={node} sample={sample} result={result} />
    </div>
  );
}

type PointsMethod = Extract<EvaluationMethod, { readonly is: "points" }>;

export function Range({ method: { rows } }: { method: PointsMethod }) {
  const { t } = useTranslation("form-actions");
  return <Text size="sm">{t("evaluation.range", scoreRange(rows))}</Text>;
}

interface PointsProps {
  readonly node: EvaluationNode;
  readonly method: PointsMethod;
  readonly points: Readonly<Record<string, number>>;
}

function Points({ node, method, points }: PointsProps) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <>
      <Range method={method} />
      <PointsTable node={node} method={method} points={points} />
      <PointsInput
        label={t("evaluation.passMark")}
        description={t("evaluation.passMarkText")}
        maw="16rem"
        isOptional
        value={method.passMark}
        onChange={(passMark) => put({ method: { ...method, passMark } }, "typing")}
      />
      <GradeTable node={node} method={method} />
    </>
  );
}
