import { Loader, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLayout } from "../../../../../designer/canvas/use-layout.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { MapText } from "./map-text.tsx";
import { useMapView } from "./use-map-view.ts";

/** Who influences whom (FD9). */
export function RuleMap() {
  const { t } = useTranslation("forms-dataflow");
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { view, isClustered, boxCount } = useMapView(isAll ? "all" : "taking-part", opened);
  const laidOut = useLayout(view);
  const toggle = (pageId: string) => {
    const next = new Set(opened);
    if (!next.delete(pageId)) next.add(pageId);
    setOpened(next);
  };
  const isCircular = view.nodes.some((box) => box.isCircular);
  return (
    <div className="d-flow-map-part">
      {isClustered && (
        <div className="d-flow-note" role="status">
          <IconInfoCircle size={18} aria-hidden />
          {t("map.clustered", { count: boxCount })}
        </div>
      )}
      {isCircular && (
        <Text size="sm" className="d-flow-error" role="status">
          {t("map.hasCircle")}
        </Text>
      )}
      <section className="d-flow-map" aria-label={t("views.mapLabel")}>
        {laidOut === undefined && <Loader className="d-flow-map-loader" role="status" aria-label={t("map.drawing")} />}
        {laidOut !== undefined && (
          <MapCanvas laidOut={laidOut} isAll={isAll} onAll={setAll} isClustered={isClustered} onToggle={toggle} />
        )}
        {view.nodes.length === 0 && (
          <Text c="dimmed" className="d-flow-map-empty">
            {t("map.nothing")}
          </Text>
        )}
      </section>
      <MapText view={view} />
    </div>
  );
}
