import { useTranslation } from "react-i18next";
import { Inspector } from "./inspector/inspector.tsx";
import { StepList } from "./step-list.tsx";

/** The steps, and what the selected one does; on a narrow screen one below the other. */
export function DesignTab() {
  const { t } = useTranslation("form-actions");
  return (
    <div className="d-columns a-columns">
      <div className="a-list">
        <StepList />
      </div>
      <aside className="d-side d-side-end" aria-label={t("inspector.label")}>
        <Inspector />
      </aside>
    </div>
  );
}
