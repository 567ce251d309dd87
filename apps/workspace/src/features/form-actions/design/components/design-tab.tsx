import { Button, SegmentedControl } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { Suspense, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { lazyTab } from "../../../../designer/frame/lazy-tab.tsx";
import { useAction, viewNames } from "../action-context.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { StepList } from "./step-list.tsx";

/** Loaded with the first diagram: the list is what most people use. */
const Diagram = lazyTab(async () => (await import("./diagram/diagram.tsx")).Diagram, "form-actions");

const TryPanel = lazyTab(async () => (await import("../try/try-panel.tsx")).TryPanel, "functions");

/** Loaded when something is tried first. */
function Trying() {
  return (
    <Suspense>
      <TryPanel />
    </Suspense>
  );
}

/** The steps as a list or as a diagram, and what the selected one does; on a narrow screen one below the other. */
export function DesignTab() {
  const { t } = useTranslation("form-actions");
  const { view, setView, trial } = useAction();
  const isTrying = useSyncExternalStore(trial.subscribe, () => trial.get().isOpen);
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
          <Button
            size="compact-sm"
            ms="auto"
            variant={isTrying ? "filled" : "default"}
            aria-pressed={isTrying}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={() => trial.set({ ...trial.get(), isOpen: !isTrying })}
          >
            {t("try.open")}
          </Button>
        </div>
        {view === "list" ? (
          <div className="a-list">
            <StepList />
          </div>
        ) : (
          <Suspense>
            <Diagram onOpen={openInspector} />
          </Suspense>
        )}
      </div>
      <aside
        ref={side}
        className="d-side d-side-end"
        data-trying={isTrying}
        aria-label={t(isTrying ? "try.title" : "inspector.label")}
      >
        {isTrying ? <Trying /> : <Inspector />}
      </aside>
    </div>
  );
}
