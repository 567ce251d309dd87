import type { ActionNode } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { keyOf } from "../../../model/action-document.ts";
import { useStepSentence } from "../../hooks/use-step-sentence.ts";
import { bandOf } from "../step-looks.ts";

/** The whole sentence of a step, which its card may cut off, and when it happens. */
export function StepDetails({ id }: { id: string }) {
  const { t } = useTranslation("form-actions");
  const node = useEntry<ActionNode>(keyOf.node(id));
  const sentenceOf = useStepSentence();
  if (node === undefined) return null;
  const band = bandOf(node.kind);
  return (
    <div>
      {sentenceOf(node)}
      {band !== undefined && <div className="a-details-band">{t(`bands.${band}`)}</div>}
    </div>
  );
}
