import type { FunctionItem, FunctionSource, ValueType } from "@askloom/contract";
import { Input, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { useDescribedFunction } from "../../../../../shared/functions/used-functions-api.ts";
import { ThingSelect } from "../pickers/thing-select.tsx";

export interface FunctionSourceFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly results: readonly ValueType[];
  readonly value: FunctionSource | undefined;
  readonly onChoose: (source: FunctionSource | undefined, item: FunctionItem | undefined) => void;
  readonly onChange: (source: FunctionSource) => void;
  /** The question that gets the value. */
  readonly home?: string | undefined;
}

/** A function that gives a value; one that works on a single answer also needs the question. */
export function FunctionSourceField({ results, home, ...field }: FunctionSourceFieldProps) {
  const { t } = useTranslation("forms-dataflow");
  const { value, onChange } = field;
  const described = useDescribedFunction(value);
  return (
    <Stack gap="xs">
      <FunctionUseField {...field} wanted={{ results }} />
      {value !== undefined && described?.kind === "question" && (
        <Input.Wrapper label={t("functionUse.question")} labelElement="div">
          <ThingSelect
            pickedFor="required"
            label={t("functionUse.question")}
            chosen={value.question}
            without={home === undefined ? [] : [home]}
            onPick={(question) => onChange({ ...value, question })}
          />
        </Input.Wrapper>
      )}
    </Stack>
  );
}
