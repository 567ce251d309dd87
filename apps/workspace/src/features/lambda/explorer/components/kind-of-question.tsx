import { questionKinds } from "@askloom/kinds/questions/logic";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Draft } from "../model/draft.ts";

interface KindOfQuestionProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The kind of question whose answers the function gets. */
export function KindOfQuestion({ draft, onChange }: KindOfQuestionProps) {
  const { t } = useTranslation("lambda");
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
