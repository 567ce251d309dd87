import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlayerPlay } from "@tabler/icons-react";
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { lazyTab, preloadedTab } from "../../../../designer/frame/lazy-tab.tsx";
import { whenIdle, whenIdleAfterPaint } from "../../../../designer/frame/when-idle.ts";
import { type DesignView, useAction, viewNames } from "../action-context.tsx";
import type { DiagramProps } from "./diagram/diagram.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { StepList } from "./step-list.tsx";

/** Apart from the list, which is what most people use. */
const diagram = preloadedTab(async () => {
  const { Diagram, prepareLayout } = await import("./diagram/diagram.tsx");
  prepareLayout();
  return Diagram;
}, "form-actions");

function Diagram(props: DiagramProps) {
  const [Opened] = useState(diagram.opened);
  return <Opened {...props} />;
}

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
  const { view: chosenView, trial } = useAction();
  const view = useSyncExternalStore(chosenView.subscribe, chosenView.get);
  const isTrying = useSyncExternalStore(trial.subscribe, () => trial.get().isOpen);
  const { hasList, onDrawn } = useListUntilDrawn(view);
  useEffect(() => whenIdle(() => void diagram.preload()), []);
  const { sides, choose, isChoice } = useSides(isTrying);
  const side = useRef<HTMLElement>(null);
  const openInspector = () => {
    choose("settings");
    requestAnimationFrame(() =>
      side.current?.querySelector<HTMLElement>("input:enabled, textarea:enabled, button:enabled")?.focus(),
    );
  };
  return (
    <div className="d-columns a-columns" data-view={view}>
      <div className="a-main">
        <div className="a-view-bar">
          <SegmentedControl
            size="xs"
            aria-label={t("views.label")}
            data={viewNames.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={chosenView.set}
          />
          {isChoice && (
            <SegmentedControl
              size="xs"
              ms="auto"
              aria-label={t("try.side")}
              data={sideNames.map((value) => ({ value, label: t(`try.sides.${value}`) }))}
              value={sides[0] ?? "try"}
              onChange={choose}
            />
          )}
          <Button
            size="compact-sm"
            ms={isChoice ? 0 : "auto"}
            variant={isTrying ? "filled" : "default"}
            aria-pressed={isTrying}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={() => {
              choose("try");
              trial.set({ ...trial.get(), isOpen: !isTrying });
            }}
          >
            {t("try.open")}
          </Button>
        </div>
        {hasList && (
          <div className="a-list" hidden={view !== "list"}>
            <StepList />
          </div>
        )}
        {view === "diagram" && (
          <Suspense>
            <Diagram onOpen={openInspector} onDrawn={onDrawn} />
          </Suspense>
        )}
      </div>
      {sides.includes("settings") && (
        <aside ref={side} className="d-side d-side-end" data-trying={isTrying} aria-label={t("inspector.label")}>
          <Inspector />
        </aside>
      )}
      {sides.includes("try") && (
        <aside className="d-side d-side-end" data-trying aria-label={t("try.title")}>
          <Trying />
        </aside>
      )}
    </div>
  );
}

const sideNames = ["settings", "try"] as const;
type SideName = (typeof sideNames)[number];

/** Settings and "Try it" stand side by side where there is room; else one of them is chosen (FA74). */
function useSides(isTrying: boolean) {
  const isWide = useMediaQuery("(min-width: 90em)", false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<SideName>("try");
  const sides: readonly SideName[] = isTrying ? (isWide ? sideNames : [chosen]) : ["settings"];
  return { sides, choose, isChoice: isTrying && !isWide };
}

/** Hundreds of cards take a moment to remove: neither the diagram nor the first touch of it waits for that. */
function useListUntilDrawn(view: DesignView) {
  const [hasList, setHasList] = useState(view === "list");
  if (view === "list" && !hasList) setHasList(true);
  const onDrawn = useCallback(() => whenIdleAfterPaint(() => setHasList(false)), []);
  return { hasList, onDrawn };
}
