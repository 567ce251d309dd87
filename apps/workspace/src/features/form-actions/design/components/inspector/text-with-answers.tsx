import { ActionIcon, Group, Menu, Textarea, TextInput, Tooltip } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { useAction } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";

interface TextWithAnswersProps {
  readonly label: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly onType: (text: string) => void;
}

/** A text into which answers, the score and the outcome are inserted. */
export function TextWithAnswers({ label, value, isLong = false, onType }: TextWithAnswersProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const local = useLocalText(value, onType, store.closeStep);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? value.length;
    onType(`${value.slice(0, at)}{{${name}}}${value.slice(at)}`);
    store.closeStep();
  };
  const shared = { ref: field, label, maxLength: 10_000, ...local };
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      {isLong ? <Textarea {...shared} flex={1} autosize minRows={4} /> : <TextInput {...shared} flex={1} />}
      <InsertAnswer label={t("inspector.insertInto", { field: label })} onInsert={insert} />
    </Group>
  );
}

function InsertAnswer({ label, onInsert }: { label: string; onInsert: (name: string) => void }) {
  const { t } = useTranslation("form-actions");
  const questions = useSubjects().filter(({ operand }) => "question" in operand);
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size="input-sm" aria-label={label}>
            <IconBraces size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="18rem" className="a-scroll">
        {questions.map(({ operand, name }) => (
          <Menu.Item key={name} onClick={() => "question" in operand && onInsert(operand.question)}>
            {name}
          </Menu.Item>
        ))}
        {(["score", "maxScore", "outcome"] as const).map((name) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            {t(`placeholders.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
