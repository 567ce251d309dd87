import { useTranslation } from "react-i18next";
import { CodePanel } from "./code-panel.tsx";
import { ExamplesPanel } from "./examples-panel.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

/** All parts at once: settings at the left, the body with its examples, the result at the right. */
export function DesignTab() {
  const { t } = useTranslation("functions");
  return (
    <div className="d-columns">
      <aside className="d-side l-side" aria-label={t("tabs.settings")}>
        <SettingsPanel />
      </aside>
      <div className="l-middle">
        <CodePanel />
        <ExamplesPanel />
      </div>
      <aside className="d-side d-side-end l-side" aria-label={t("tabs.result")}>
        <ResultPanel />
      </aside>
    </div>
  );
}
