import type { FunctionItem, FunctionSource, ValueType } from "@askloom/contract";
import { Input, Stack } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { isWrittenFor } from "../../../../../shared/functions/fitting-functions.ts";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { useDescribedFunction } from "../../../../../shared/functions/used-functions-api.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { candidatesFor } from "../../model/candidates.ts";
import { wantedQuestions } from "../../model/wanted-questions.ts";
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
  const { store, formId, libraryId } = useDesigner();
  const structure = useStructureVersion();
  const { value, onChange } = field;
  const described = useDescribedFunction(value);
  const questions = useMemo(() => {
    const ids = structure < 0 ? [] : candidatesFor(store, "required", String).map(({ id }) => id);
    return wantedQuestions(store, ids, libraryId);
  }, [store, structure, libraryId]);
  const misfits = questions.filter((question) => !isWrittenFor(described?.target, question)).map(({ id }) => id);
  return (
    <Stack gap="xs">
      <FunctionUseField {...field} wanted={{ results, formId, questions }} />
      {value !== undefined && described?.kind === "question" && (
        <Input.Wrapper label={t("functionUse.question")} labelElement="div">
          <ThingSelect
            pickedFor="required"
            label={t("functionUse.question")}
            chosen={value.question}
            without={home === undefined ? misfits : [home, ...misfits]}
            onPick={(question) => onChange({ ...value, question })}
          />
        </Input.Wrapper>
      )}
    </Stack>
  );
}
