import { SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { lazyTab } from "../../../../designer/frame/lazy-tab.tsx";
import { useAction, viewNames } from "../action-context.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { StepList } from "./step-list.tsx";

/** Loaded with the first diagram: the list is what most people use. */
const Diagram = lazyTab(async () => (await import("./diagram/diagram.tsx")).Diagram, "form-actions");

/** The steps as a list or as a diagram, and what the selected one does; on a narrow screen one below the other. */
export function DesignTab() {
  const { t } = useTranslation("form-actions");
  const { view, setView } = useAction();
  const side = useRef<HTMLElement>(null);
  const openInspector = () =>
    side.current?.querySelector<HTMLElement>("input:enabled, textarea:enabled, button:enabled")?.focus();
  return (
    <div className="d-columns a-columns" data-view={view}>
      <div className="a-main">
        <div className="a-view-bar">
          <SegmentedControl
            size="xs"
            aria-label={t("views.label")}
            data={viewNames.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={setView}
          />
        </div>
        {view === "list" ? (
          <div className="a-list">
            <StepList />
          </div>
        ) : (
          <Diagram onOpen={openInspector} />
        )}
      </div>
      <aside ref={side} className="d-side d-side-end" aria-label={t("inspector.label")}>
        <Inspector />
      </aside>
    </div>
  );
}
