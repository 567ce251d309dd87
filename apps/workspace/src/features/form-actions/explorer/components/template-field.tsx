import type { Question } from "@askloom/kinds/questions/logic";
import { MultiSelect, Select, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useTextIn } from "../../../../shared/use-text-in.ts";
import type { TemplateField as FieldName } from "../../model/templates/template.ts";
import type { NewAction } from "../model/new-action.ts";

interface TemplateFieldProps {
  readonly field: FieldName;
  readonly draft: NewAction;
  /** The questions that the template can use. */
  readonly offered: readonly Question[];
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NewAction>) => void;
}

/** What a template asks for. */
export function TemplateField({ field, draft, offered, error, onChange }: TemplateFieldProps) {
  const { t } = useTranslation("form-actions");
  const textIn = useTextIn();
  const label = t(`create.fields.${field}`);
  if (field === "message")
    return (
      <Textarea
        label={label}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        error={error}
        value={draft.message}
        onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
      />
    );
  if (field === "email" || field === "address")
    return (
      <TextInput
        label={label}
        required
        type={field === "email" ? "email" : "url"}
        placeholder={field === "email" ? "name@example.org" : "https://"}
        error={error}
        value={draft[field]}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
    );
  if (offered.length === 0) return <Text>{t("create.noQuestion")}</Text>;
  const shared = {
    label,
    error,
    required: true,
    searchable: true,
    data: offered.map(({ id, title }) => ({ value: id, label: (title && textIn(title)) || id })),
  };
  const ids = draft.questions.map(({ id }) => id);
  const choose = (chosen: readonly string[]) =>
    onChange({ questions: offered.filter(({ id }) => chosen.includes(id)) });
  if (field === "questions") return <MultiSelect {...shared} value={ids} onChange={choose} />;
  return <Select {...shared} value={ids[0] ?? null} onChange={(id) => choose(id === null ? [] : [id])} />;
}
