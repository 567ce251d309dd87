import type { ActionNode } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { keyOf } from "../../../model/action-document.ts";
import { useStepFigures } from "../../hooks/use-figure-texts.ts";
import { bandOf } from "../step-looks.ts";
import { StepSentence } from "../step-sentence.tsx";

/**
 * The whole sentence of a step, which its card may cut off. Below it how often it ran, or until it did, when it happens:
 * both together would need more room than there is above the next card.
 */
export function StepDetails({ id }: { id: string }) {
  const { t } = useTranslation("form-actions");
  const node = useEntry<ActionNode>(keyOf.node(id));
  const figures = useStepFigures(id);
  if (node === undefined) return null;
  const band = bandOf(node.kind);
  const fact = figures ?? (band && t(`bands.${band}`));
  return (
    <div>
      <StepSentence node={node} />
      {fact !== undefined && <div className="a-details-fact">{fact}</div>}
    </div>
  );
}
