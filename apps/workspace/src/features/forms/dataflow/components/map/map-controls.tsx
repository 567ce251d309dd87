import { ActionIcon, Switch, Tooltip } from "@mantine/core";
import { type Icon, IconMaximize, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { Panel, useReactFlow } from "@xyflow/react";
import { useTranslation } from "react-i18next";

export interface MapControlsProps {
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

export function MapControls({ isAll, onAll }: MapControlsProps) {
  const { t } = useTranslation("forms-dataflow");
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const tools: { name: string; icon: Icon; run: () => unknown }[] = [
    { name: "zoomIn", icon: IconZoomIn, run: zoomIn },
    { name: "zoomOut", icon: IconZoomOut, run: zoomOut },
    { name: "fit", icon: IconMaximize, run: fitView },
  ];
  return (
    <Panel position="top-left" className="d-flow-panel">
      {tools.map(({ name, icon: Sign, run }) => (
        <Tooltip key={name} label={t(`map.${name}`)}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(`map.${name}`)} onClick={() => void run()}>
            <Sign size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Switch
        size="xs"
        mx="xs"
        label={t("map.all")}
        checked={isAll}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
    </Panel>
  );
}
