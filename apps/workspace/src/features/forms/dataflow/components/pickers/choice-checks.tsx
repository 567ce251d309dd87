import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChoiceNames } from "./use-choice-names.ts";

/** So many choices are listed; the others are found by typing. */
const maxChecks = 100;
const searchFrom = 12;

export interface ChoiceChecksProps {
  readonly label: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: string | undefined;
}

/** Which of a question's choices are meant, each with a box to tick. */
export function ChoiceChecks({ label, question, choices, chosen, onChange, error }: ChoiceChecksProps) {
  const { t } = useTranslation("forms-dataflow");
  const nameOf = useChoiceNames(question);
  const [typed, setTyped] = useState("");
  const found = choices.filter((id) => nameOf(id).toLowerCase().includes(typed.trim().toLowerCase()));
  // Kept in the order of the question, however they were ticked.
  const put = (ids: ReadonlySet<string>) => onChange(choices.filter((id) => ids.has(id)));
  const shown = found.slice(0, maxChecks);
  return (
    <Checkbox.Group label={label} error={error} value={[...chosen]} onChange={(ids) => put(new Set(ids))}>
      <Stack gap="xs" mt={4}>
        {choices.length > searchFrom && (
          <TextInput
            size="xs"
            type="search"
            aria-label={t("value.searchChoices")}
            placeholder={t("value.searchChoices")}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah="14rem" type="auto" className="d-flow-checks">
          <Stack gap={6} p="xs">
            {shown.map((id) => (
              <Checkbox key={id} size="sm" value={id} label={nameOf(id)} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group gap="xs">
          <Button size="compact-xs" variant="subtle" onClick={() => put(new Set([...chosen, ...found]))}>
            {t("value.tickAll")}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => put(new Set(chosen.filter((id) => !found.includes(id))))}
          >
            {t("value.tickNone")}
          </Button>
          <Text size="xs" c="dimmed" role="status">
            {shown.length < found.length
              ? t("picker.more", { shown: shown.length, total: found.length })
              : t("value.ticked", { count: chosen.length, total: choices.length })}
          </Text>
        </Group>
      </Stack>
    </Checkbox.Group>
  );
}
