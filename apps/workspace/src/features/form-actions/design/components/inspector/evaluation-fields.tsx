import type { EvaluationMethod, EvaluationNode } from "@askloom/contract";
import { scoreRange } from "@askloom/kinds/nodes/step";
import { Button, Drawer, NumberInput, Select, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePutNode } from "../../action-context.tsx";
import { GradeTable } from "../evaluation/grade-table.tsx";
import { MethodFunction } from "../evaluation/method-function.tsx";
import { PointsTable } from "../evaluation/points-table.tsx";
import { SampleResult } from "../evaluation/sample-result.tsx";
import { StatementList } from "../evaluation/statement-list.tsx";

const methods: Readonly<Record<EvaluationMethod["is"], EvaluationMethod>> = {
  points: { is: "points", rows: [], grades: [] },
  statements: { is: "statements", match: "all", statements: [] },
  function: { is: "function", grades: [] },
};

/** How an evaluation comes to its result; its tables are in a wide drawer (FA25). */
export function EvaluationFields({ node }: { node: EvaluationNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { method } = node;
  return (
    <>
      <Select
        label={t("evaluation.method")}
        allowDeselect={false}
        data={(["points", "statements", "function"] as const).map((value) => ({
          value,
          label: t(`evaluation.methods.${value}`),
        }))}
        value={method.is}
        onChange={(is) => is !== null && is !== method.is && put({ method: methods[is] })}
      />
      {method.is === "points" && <Range method={method} />}
      {method.is === "function" && <MethodFunction node={node} method={method} />}
      <Button leftSection={<IconTable size={16} aria-hidden />} onClick={open}>
        {t(`evaluation.edit.${method.is}`)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="72rem"
        title={node.title || t("kinds.evaluation")}
        closeButtonProps={{ "aria-label": t("evaluation.close") }}
      >
        <Stack gap="lg">
          {method.is === "points" && <Points node={node} method={method} />}
          {method.is === "statements" && <StatementList node={node} method={method} />}
          {method.is === "function" && <GradeTable node={node} method={method} />}
          <SampleResult node={node} />
        </Stack>
      </Drawer>
    </>
  );
}

type PointsMethod = Extract<EvaluationMethod, { readonly is: "points" }>;

function Range({ method: { rows } }: { method: PointsMethod }) {
  const { t } = useTranslation("form-actions");
  return <Text size="sm">{t("evaluation.range", scoreRange(rows))}</Text>;
}

function Points({ node, method }: { node: EvaluationNode; method: PointsMethod }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <>
      <Range method={method} />
      <PointsTable node={node} method={method} />
      <NumberInput
        label={t("evaluation.passMark")}
        description={t("evaluation.passMarkText")}
        maw="16rem"
        value={method.passMark ?? ""}
        onChange={(value) =>
          put({ method: { ...method, passMark: typeof value === "number" ? value : undefined } }, "typing")
        }
      />
      <GradeTable node={node} method={method} />
    </>
  );
}
