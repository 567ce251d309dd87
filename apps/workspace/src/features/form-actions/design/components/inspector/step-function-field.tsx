import type { FunctionItem, FunctionSource, FunctionUse, ValueType } from "@askloom/contract";
import { Select, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isWrittenFor } from "../../../../../shared/functions/fitting-functions.ts";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { useDescribedFunction } from "../../../../../shared/functions/used-functions-api.ts";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";
import { useFunctionWanted } from "../../hooks/use-function-wanted.ts";

interface StepFunctionFieldProps {
  readonly description: string;
  readonly results: readonly ValueType[];
  readonly value: FunctionSource | undefined;
  readonly onChange: (source: FunctionSource | undefined) => void;
}

/** The function of a step; one that works on a single answer also needs the question (FN83). */
export function StepFunctionField({ description, results, value, onChange }: StepFunctionFieldProps) {
  const { t } = useTranslation("form-actions");
  const wanted = useFunctionWanted(results);
  const described = useDescribedFunction(value);
  const questionsFor = (target: FunctionItem["target"] | undefined) =>
    wanted.questions.filter((question) => isWrittenFor(target ?? undefined, question));
  const choose = (use: FunctionUse | undefined, item: FunctionItem | undefined) => {
    const [first] = item?.kind === "question" ? questionsFor(item.target) : [];
    onChange(use === undefined || first === undefined ? use : { ...use, question: first.id });
  };
  return (
    <Stack gap="xs">
      <FunctionUseField label={t("function.label")} {...{ description, wanted, value, onChange }} onChoose={choose} />
      {value !== undefined && described?.kind === "question" && (
        <QuestionField
          offered={questionsFor(described.target).map(({ id }) => id)}
          chosen={value.question}
          onChoose={(question) => onChange({ ...value, question })}
        />
      )}
    </Stack>
  );
}

interface QuestionFieldProps {
  readonly offered: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (question: string) => void;
}

function QuestionField({ offered, chosen, onChoose }: QuestionFieldProps) {
  const { t } = useTranslation("form-actions");
  const names = new Map(
    useSubjects().flatMap(({ operand, name }): [string, string][] =>
      "question" in operand && operand.row === undefined ? [[operand.question, name]] : [],
    ),
  );
  const isGone = chosen !== undefined && !offered.includes(chosen);
  const data = [...offered, ...(isGone ? [chosen] : [])].map((id) => ({ value: id, label: names.get(id) ?? id }));
  return (
    <Select
      label={t("function.question")}
      searchable
      allowDeselect={false}
      error={isGone || chosen === undefined}
      data={data}
      value={chosen ?? null}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
