import { ActionIcon, Tooltip } from "@mantine/core";
import { type Icon, IconMaximize, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { Panel, type PanelPosition, useReactFlow } from "@xyflow/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Fit } from "./use-fit.ts";

interface CanvasControlsProps extends Pick<Fit, "fit" | "release"> {
  readonly position?: PanelPosition;
  readonly children?: ReactNode;
}

/** Zoom and fit, and what the area adds. */
export function CanvasControls({ position = "top-left", fit, release, children }: CanvasControlsProps) {
  const { t } = useTranslation("designer");
  const { zoomIn, zoomOut } = useReactFlow();
  const zoom = (by: () => unknown) => () => {
    release();
    by();
  };
  const tools: { name: string; icon: Icon; run: () => void }[] = [
    { name: "zoomIn", icon: IconZoomIn, run: zoom(zoomIn) },
    { name: "zoomOut", icon: IconZoomOut, run: zoom(zoomOut) },
    { name: "fit", icon: IconMaximize, run: fit },
  ];
  return (
    <Panel position={position} className="d-canvas-panel">
      {tools.map(({ name, icon: Sign, run }) => (
        <Tooltip key={name} label={t(`canvas.${name}`)}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(`canvas.${name}`)} onClick={run}>
            <Sign size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </Panel>
  );
}
