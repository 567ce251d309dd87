import { Code, Popover, ScrollArea, Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FormulaWords } from "./formula-completion.ts";

interface FunctionListProps {
  readonly words: FormulaWords;
  readonly onInsert: (name: string) => void;
}

/** All functions with what they do. */
export function FunctionList({ words, onInsert }: FunctionListProps) {
  const { t } = useTranslation("forms");
  return (
    <Popover position="bottom-start" width="min(24rem, calc(100vw - 2rem))" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton className="d-link" type="button">
          {t("inspector.insertFunction")}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <ScrollArea.Autosize mah={280}>
          {words.functions.map(({ name, signature, text }) => (
            <UnstyledButton key={name} className="d-function" onClick={() => onInsert(name)}>
              <Code className="d-function-signature">{signature}</Code>
              <Text size="xs">{text}</Text>
            </UnstyledButton>
          ))}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
