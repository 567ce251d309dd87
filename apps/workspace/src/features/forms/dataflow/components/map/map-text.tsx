import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapView } from "../../model/map-view.ts";
import { useBoxNames } from "./use-box-names.ts";
import { useFormSentences } from "./use-form-sentences.ts";

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
  const sentences = useFormSentences();
  const nameOf = useBoxNames();
  const circular = view.nodes.filter(({ isCircular }) => isCircular).map(({ id }) => nameOf(id));
  return (
    <>
      {circular.length > 0 && (
        <p className="d-flow-error">{t("map.inCircle", { names: circular.join(t("map.comma")) })}</p>
      )}
      <ol aria-labelledby={labelledBy}>
        {sentences.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </>
  );
}
