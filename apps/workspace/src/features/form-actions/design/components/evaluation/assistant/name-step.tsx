import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStatementSentence } from "../use-statement-sentence.ts";
import type { AssistantPart } from "./assistant-part.ts";

/** What the statement is called, with what it says as a reminder. */
export function NameStep({ draft, error, onChange }: AssistantPart) {
  const { t } = useTranslation("form-actions");
  const sentenceOf = useStatementSentence();
  return (
    <>
      <TextInput
        label={t("evaluation.statement")}
        required
        maxLength={200}
        error={error}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <Text size="sm">{sentenceOf(draft)}</Text>
    </>
  );
}
