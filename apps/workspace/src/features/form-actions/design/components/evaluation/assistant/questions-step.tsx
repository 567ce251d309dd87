import type { Reference } from "@askloom/contract";
import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSameReference } from "../../../../../../shared/conditions/model/condition-rows.ts";
import { fitsWith, subjectsOf, withQuestions } from "../../../../model/evaluation/statement-draft.ts";
import type { AssistantPart } from "./assistant-part.ts";

/** Beyond so many questions, a search is offered. */
const fewQuestions = 8;

/** Which questions the test is applied to. Those that cannot be tested together with the chosen ones say so. */
export function QuestionsStep({ draft, subjects, error, onChange }: AssistantPart) {
  const { t } = useTranslation("form-actions");
  const [search, setSearch] = useState("");
  const chosen = subjectsOf(draft.questions, subjects);
  const isChosen = (operand: Reference) => draft.questions.some((each) => isSameReference(each, operand));
  const toggle = (operand: Reference, isOn: boolean) => {
    const others = draft.questions.filter((each) => !isSameReference(each, operand));
    onChange(withQuestions(draft, isOn ? [...others, operand] : others, subjects));
  };
  const found = subjects.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Stack gap="sm">
      {subjects.length > fewQuestions && (
        <TextInput
          type="search"
          label={t("assistant.search")}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <fieldset className="a-assistant-questions" aria-label={t("assistant.steps.questions")}>
        {found.map((subject) => {
          const isOn = isChosen(subject.operand);
          const isFitting = isOn || fitsWith(chosen, subject);
          return (
            <Checkbox
              key={JSON.stringify(subject.operand)}
              label={subject.name}
              disabled={!isFitting}
              checked={isOn}
              onChange={({ currentTarget }) => toggle(subject.operand, currentTarget.checked)}
            />
          );
        })}
        {found.length === 0 && <Text size="sm">{t("assistant.noQuestion")}</Text>}
      </fieldset>
      {subjects.some((subject) => !fitsWith(chosen, subject)) && (
        <Text size="sm" c="dimmed">
          {t("assistant.unfit")}
        </Text>
      )}
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--p-danger)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
