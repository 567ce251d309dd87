import { functionsUsed } from "@askloom/engine";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import type { MapView } from "../../model/map-view.ts";
import { rulesIn } from "../../model/rule-edits.ts";
import { useBoxNames } from "./use-box-names.ts";

/** The same as the map says, in sentences. */
export function MapText({ view }: { view: MapView }) {
  const { t } = useTranslation("forms-dataflow");
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <details className="d-flow-map-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary id={titleId}>{t("map.asText")}</summary>
      {isOpen && <Sentences view={view} labelledBy={titleId} />}
    </details>
  );
}

function Sentences({ view, labelledBy }: { view: MapView; labelledBy: string }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const { ruleSentence, callSentence } = useSentences();
  const nameOf = useBoxNames();
  const circular = view.nodes.filter(({ isCircular }) => isCircular).map(({ id }) => nameOf(id));
  return (
    <>
      {circular.length > 0 && (
        <p className="d-flow-error">{t("map.inCircle", { names: circular.join(t("map.comma")) })}</p>
      )}
      <ol aria-labelledby={labelledBy}>
        {rulesIn(store).map((rule) => (
          <li key={rule.id}>{ruleSentence(rule)}</li>
        ))}
        {functionsUsed(store.definition()).map((place) => (
          <li key={`${place.purpose} ${place.location.itemId ?? place.location.variableId}`}>{callSentence(place)}</li>
        ))}
      </ol>
    </>
  );
}
