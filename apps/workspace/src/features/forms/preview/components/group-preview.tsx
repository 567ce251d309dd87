import { Loader, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPreview } from "../../../../shared/form-preview.tsx";
import { usePreviewIntakeQuery } from "./preview-api.ts";

interface GroupPreviewProps {
  readonly groupId: string;
  readonly language: string;
  /** The form, once the visitor has said who they are. */
  readonly children: ReactNode;
}

/** The form as a newcomer of a visitor group meets it: the group's intake form comes first. */
export function GroupPreview({ groupId, language, children }: GroupPreviewProps) {
  const { t } = useTranslation("forms");
  const { currentData: intake, isError } = usePreviewIntakeQuery(groupId);
  const [isKnown, setKnown] = useState(false);
  if (intake === undefined && !isError) return <Loader size="sm" aria-label={t("preview.loading")} />;
  if (isKnown) return children;
  if (intake === undefined || intake.definition === null)
    return (
      <>
        <Text size="sm" p="sm" role="status">
          {t(isError ? "preview.groupUnknown" : "preview.noIntake")}
        </Text>
        {children}
      </>
    );
  return (
    <FormPreview definition={intake.definition} language={language} idPrefix="intake-" onDone={() => setKnown(true)} />
  );
}
