import { IconBolt, IconFiles } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { kindAt } from "../../model/candidates.ts";
import type { BoxData } from "../../model/map-view.ts";
import { ruleAt } from "../../model/rule-edits.ts";
import { ThingIcon } from "../pickers/thing-options.tsx";

/** A question, page, variable or rule on the map. */
export function BoxNode({ data: { box, name } }: { data: BoxData }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const isOff = ruleAt(store, box.id)?.off === true;
  return (
    <div
      className="d-flow-box"
      data-kind={box.kind}
      data-circular={box.isCircular || undefined}
      data-off={isOff || undefined}
    >
      <BoxIcon id={box.id} kind={box.kind} />
      <span className="d-flow-box-name">{name}</span>
      {box.isCircular && <span className="d-flow-box-mark">{t("map.circle")}</span>}
    </div>
  );
}

function BoxIcon({ id, kind }: { id: string; kind: string }) {
  const { store } = useDesigner();
  if (kind === "rule") return <IconBolt size={16} aria-hidden />;
  if (kind === "cluster") return <IconFiles size={16} aria-hidden />;
  return <ThingIcon kind={kindAt(store, id)} />;
}
