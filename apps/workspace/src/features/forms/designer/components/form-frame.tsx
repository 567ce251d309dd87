import { useDocumentTitle } from "@askloom/browser";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { DesignerFrame } from "../../../../designer/frame/designer-frame.tsx";
import { ProblemsBar } from "../../../../designer/problems/problems-bar.tsx";
import { usePermissions } from "../../../../shared/permissions.ts";
import { QuestionsTab } from "../../questions/components/questions-tab.tsx";
import { designerTabs, useDesigner, useHead } from "../designer-context.tsx";
import { useClashLabels } from "../hooks/use-clash-labels.ts";
import { useFormPalette } from "../hooks/use-form-palette.ts";
import { useInspection } from "../hooks/use-inspection.ts";
import { titleOf } from "../model/item-texts.ts";
import { FormTab } from "./form-tab.tsx";
import { FormToolbar } from "./form-toolbar.tsx";
import { ProblemLine } from "./problem-line.tsx";

interface FormFrameProps {
  readonly formId: string;
  readonly autosave: Autosave;
}

/** The form designer: its toolbar, tabs and problems. */
export const FormFrame = memo(function FormFrame({ formId, autosave }: FormFrameProps) {
  const { t } = useTranslation("forms");
  const { tab, setTab, language } = useDesigner();
  const navigate = useNavigate();
  const { mayAll } = usePermissions();
  const title = useHead("title");
  useDocumentTitle(titleOf({ title }, language) || t("toolbar.untitled"));
  const tabs = useMemo(
    () => ({
      label: t("tabs.label"),
      names: designerTabs.map((name) => ({ name, label: t(`tabs.${name}`) })),
      open: tab,
      onOpen: setTab,
    }),
    [t, tab, setTab],
  );
  useFormPalette(autosave, tabs);
  const clashLabels = useClashLabels();
  const publish = async () => {
    if (await autosave.saveNow()) void navigate(`/app/workspace/form-pubs/publish-wizard?formId=${formId}`);
  };
  return (
    <DesignerFrame
      autosave={autosave}
      clashLabels={clashLabels}
      tabs={tabs}
      toolbar={
        <FormToolbar
          formId={formId}
          autosave={autosave}
          onPublish={mayAll(["Pages.Askloom.FormModel.Publish"]) ? () => void publish() : undefined}
        />
      }
      problems={<FormProblems />}
    >
      {tab === "questions" ? <QuestionsTab /> : <FormTab tab={tab} formId={formId} autosave={autosave} />}
    </DesignerFrame>
  );
});

function FormProblems() {
  const { problems } = useInspection();
  return <ProblemsBar problems={problems} line={ProblemLine} />;
}
