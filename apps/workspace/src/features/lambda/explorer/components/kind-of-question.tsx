import { questionKinds } from "@askloom/kinds/questions/logic";
import { Select, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Draft } from "../model/draft.ts";
import { type StartName, starts } from "../model/starts.ts";

interface KindOfQuestionProps {
  readonly start: StartName;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The kind of question whose answers the function gets; a ready-made one says which it is for. */
export function KindOfQuestion({ start, draft, onChange }: KindOfQuestionProps) {
  const { t } = useTranslation("lambda");
  if (starts[start].questionKind !== undefined) return <Text size="sm">{t(`starts.${start}.for`)}</Text>;
  return (
    <Select
      label={t("create.questionKind")}
      description={t("create.questionKindOptional")}
      placeholder={t("create.questionKindPlaceholder")}
      clearable
      clearButtonProps={{ "aria-label": t("create.clear") }}
      data={questionKinds().map((kind) => ({ value: kind, label: t(`forms:kinds.${kind}`) }))}
      value={draft.questionKind ?? null}
      onChange={(questionKind) => onChange({ questionKind: questionKind ?? undefined })}
    />
  );
}
