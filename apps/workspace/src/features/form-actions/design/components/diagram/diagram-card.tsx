import type { ActionNode } from "@askloom/contract";
import { useEntry, useIsSelected } from "../../../../../designer/frame/document-context.ts";
import { keyOf } from "../../../model/action-document.ts";
import { useStepFigures } from "../../hooks/use-figure-texts.ts";
import { useStepMark } from "../../try/use-marks.ts";
import { StepFace } from "../step-face.tsx";

/** One step of the diagram; the canvas selects it. */
export function DiagramCard({ id, hasFocus }: { id: string; hasFocus: boolean }) {
  const node = useEntry<ActionNode>(keyOf.node(id));
  const isSelected = useIsSelected(id);
  const figures = useStepFigures(id);
  const mark = useStepMark(id);
  if (node === undefined) return null;
  return (
    <button
      type="button"
      className="a-step"
      data-step={id}
      data-mark={mark}
      aria-pressed={isSelected}
      aria-description={figures}
      tabIndex={hasFocus ? 0 : -1}
    >
      <StepFace node={node} />
    </button>
  );
}
