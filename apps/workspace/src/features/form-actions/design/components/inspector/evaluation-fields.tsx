import type { EvaluationMethod, EvaluationNode } from "@askloom/contract";
import { Button, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconTable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePutNode } from "../../action-context.tsx";
import { EvaluationDrawer, Range } from "../evaluation/evaluation-drawer.tsx";
import { MethodFunction } from "../evaluation/method-function.tsx";

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
      <EvaluationDrawer node={node} isOpen={isOpen} onClose={close} />
    </>
  );
}
