import { Button, Group, Text } from "@mantine/core";
import { Panel } from "@xyflow/react";
import { useTranslation } from "react-i18next";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useGoTo } from "../../../designer/hooks/use-go-to.ts";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { pageOf } from "../../../designer/model/edits.ts";
import type { MapBox } from "../../model/map-view.ts";
import { ruleAt } from "../../model/rule-edits.ts";
import { useBoxNames } from "./use-box-names.ts";

export interface MapDetailsProps {
  readonly box: MapBox;
  readonly onClose: () => void;
  /** Shows what is on the page, or puts it together again. */
  readonly onToggle: (pageId: string) => void;
  readonly isClustered: boolean;
}

/** What the picked box is, and the way to it. */
export function MapDetails({ box, onClose, onToggle, isClustered }: MapDetailsProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store, setOpenRule } = useDesigner();
  const goTo = useGoTo();
  const nameOf = useBoxNames();
  const { ruleSentence } = useSentences();
  const rule = ruleAt(store, box.id);
  const isPage = box.kind === "page" || box.kind === "cluster";
  const page = pageOf(store, box.id);
  const jump = () => {
    if (box.kind === "rule" || box.kind === "variable") setOpenRule(box.id);
    else goTo(isPage ? { pageId: box.id } : { itemId: box.id });
  };
  return (
    <Panel position="top-right" className="d-canvas-panel d-flow-details" role="status">
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text fw={600}>{nameOf(box.id)}</Text>
        <RemoveButton label={t("map.unpick")} onClick={onClose} />
      </Group>
      {rule !== undefined && <Text size="sm">{ruleSentence(rule)}</Text>}
      {box.isCircular && (
        <Text size="sm" className="d-flow-error">
          {t("map.circleText")}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={jump}>
          {t(`map.goTo.${box.kind}`)}
        </Button>
        {isClustered && page !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onToggle(page)}>
            {t(box.kind === "cluster" ? "map.open" : "map.close")}
          </Button>
        )}
      </Group>
    </Panel>
  );
}
