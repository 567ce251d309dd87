import type { FormDefinition } from "@askloom/contract";
import { compileForm, startFilling } from "@askloom/engine";
import { FormView, themeVariables } from "@askloom/form-view";
import { viewOf } from "@askloom/kinds/questions/view";
import { Loader, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formulas } from "../../designer/formulas.ts";

import { localMoment } from "../../designer/local-moment.ts";
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
  return <IntakeForm definition={intake.definition} language={language} onDone={() => setKnown(true)} />;
}

interface IntakeFormProps {
  readonly definition: FormDefinition;
  readonly language: string;
  readonly onDone: () => void;
}

function IntakeForm({ definition, language, onDone }: IntakeFormProps) {
  const filling = useMemo(
    () => startFilling(compileForm(definition, { formulas }), { language, ...localMoment(new Date()) }),
    [definition, language],
  );
  return (
    <FormView
      key={language}
      filling={filling}
      mode="fill"
      views={viewOf}
      idPrefix="intake-"
      onSubmit={() => {
        onDone();
        return undefined;
      }}
      theme={themeVariables(definition.theme)}
    />
  );
}
