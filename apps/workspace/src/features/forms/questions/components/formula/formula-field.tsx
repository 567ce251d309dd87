import { isFault } from "@askloom/engine";
import { Group, Input, Stack, UnstyledButton } from "@mantine/core";
import { useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ThingPicker } from "../../../dataflow/components/pickers/thing-picker.tsx";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { formulas } from "../../../designer/formulas.ts";
import { useFormulaWords } from "../../hooks/use-formula-words.ts";
import type { FormulaNames } from "../../model/formula-chips.ts";
import { FormulaCode, type FormulaCodeHandle } from "./formula-code.tsx";
import { FunctionList } from "./function-list.tsx";
import { SampleResult } from "./sample-result.tsx";
import "./formula.css";

export interface FormulaFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** The question whose value it is, if it is one's. */
  readonly home?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A formula: what is wrong with it is said below, and what it gives with sample answers (FD28, FD29). */
export function FormulaField({ label, description, home, value, onChange, onBlur }: FormulaFieldProps) {
  const { t } = useTranslation("forms");
  const { mayEdit } = useDesigner();
  const code = useRef<FormulaCodeHandle>(null);
  const words = useFormulaWords();
  const notes = useId();
  const fault = useMemo(() => faultIn(value), [value]);
  const unknown = unknownIn(value, words);
  const wrong =
    fault !== undefined
      ? t("problems.formula-error", { part: fault.part, mistake: t(`problems.formulaFaults.${fault.fault}`) })
      : unknown === undefined
        ? undefined
        : t("problems.unknown-reference", { id: unknown });
  return (
    <Stack gap={4}>
      <Input.Wrapper label={label} labelElement="div" description={description ?? t("formula.hint")}>
        <FormulaCode
          ref={code}
          text={value}
          words={words}
          fault={fault}
          isReadOnly={!mayEdit}
          label={label}
          describedBy={notes}
          listLabel={t("formula.completions")}
          onWrite={onChange}
          onLeave={onBlur}
        />
      </Input.Wrapper>
      <div id={notes} aria-live="polite">
        {wrong !== undefined && <Input.Error>{wrong}</Input.Error>}
      </div>
      {wrong === undefined && value.trim() !== "" && <SampleResult source={value} home={home} />}
      {mayEdit && (
        <Group gap="xs">
          <ThingPicker
            label={t("inspector.insertQuestion")}
            pickedFor="operand"
            onPick={(id) => code.current?.insert(id)}
          >
            {(toggle) => (
              <UnstyledButton className="d-link" type="button" onClick={toggle}>
                {t("inspector.insertQuestion")}
              </UnstyledButton>
            )}
          </ThingPicker>
          <FunctionList words={words} onInsert={(name) => code.current?.insert(`${name}($)`)} />
        </Group>
      )}
    </Stack>
  );
}

/** The first name that stands for nothing in the form. */
function unknownIn(source: string, { nameOf }: FormulaNames): string | undefined {
  const parsed = source.trim() === "" ? undefined : formulas.parse(source);
  return parsed === undefined || isFault(parsed) ? undefined : parsed.ids.find((id) => nameOf(id) === undefined);
}

function faultIn(source: string) {
  const parsed = source.trim() === "" ? undefined : formulas.parse(source);
  return parsed !== undefined && isFault(parsed) ? parsed : undefined;
}
