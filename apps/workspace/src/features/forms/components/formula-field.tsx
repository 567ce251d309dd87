import { type FormulaFault, isFault } from "@askloom/engine";
import { formulaFunctions } from "@askloom/engine/formulas";
import { Code, Group, Popover, ScrollArea, Stack, Text, Textarea, UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { formulas } from "../formulas.ts";
import { ThingPicker } from "./dataflow/pickers/thing-picker.tsx";

export interface FormulaFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A formula: what is wrong with it is said below; questions and functions are put in from a list. */
export function FormulaField({ label, description, value, onChange, onBlur }: FormulaFieldProps) {
  const { t, i18n } = useTranslation("forms");
  const { mayEdit } = useDesigner();
  const field = useRef<HTMLTextAreaElement>(null);
  const failure = value.trim() === "" ? undefined : faultOf(value);
  const insert = (text: string) => {
    const at = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? at;
    onChange(value.slice(0, at) + text + value.slice(to));
    // The list gives the focus back to its button first.
    setTimeout(() => field.current?.focus());
  };
  const language = i18n.language === "zh_Hans" ? "zh" : "en";
  return (
    <Stack gap={4} className="d-code">
      <Textarea
        ref={field}
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={value}
        error={
          failure === undefined
            ? undefined
            : t("problems.formula-error", { part: failure.part, mistake: t(`problems.formulaFaults.${failure.fault}`) })
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      {mayEdit && (
        <Group gap="xs">
          <ThingPicker label={t("inspector.insertQuestion")} pickedFor="operand" onPick={insert}>
            {(toggle) => (
              <UnstyledButton className="d-link" type="button" onClick={toggle}>
                {t("inspector.insertQuestion")}
              </UnstyledButton>
            )}
          </ThingPicker>
          <InsertList
            label={t("inspector.insertFunction")}
            entries={formulaFunctions.map((each) => ({
              key: each.name,
              signature: each.signature,
              text: each[language],
              insert: `${each.name}()`,
            }))}
            onInsert={insert}
          />
        </Group>
      )}
    </Stack>
  );
}

function faultOf(source: string): FormulaFault | undefined {
  const parsed = formulas.parse(source);
  return isFault(parsed) ? parsed : undefined;
}

interface InsertEntry {
  readonly key: string;
  readonly signature: string;
  readonly text: string;
  readonly insert: string;
}

interface InsertListProps {
  readonly label: string;
  readonly entries: readonly InsertEntry[];
  readonly onInsert: (text: string) => void;
}

function InsertList({ label, entries, onInsert }: InsertListProps) {
  return (
    <Popover position="bottom-start" width="min(24rem, calc(100vw - 2rem))" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton className="d-link" type="button">
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <ScrollArea.Autosize mah={280}>
          {entries.map(({ key, signature, text, insert }) => (
            <UnstyledButton key={key} className="d-function" onClick={() => onInsert(insert)}>
              <Code className="d-function-signature">{signature}</Code>
              <Text size="xs">{text}</Text>
            </UnstyledButton>
          ))}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
