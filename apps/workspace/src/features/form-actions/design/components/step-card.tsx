import type { ActionNode } from "@askloom/contract";
import { UnstyledButton } from "@mantine/core";
import { memo } from "react";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useEntry, useIsSelected } from "../../../../designer/frame/document-context.ts";
import { keyOf } from "../../model/action-document.ts";
import { useAction } from "../action-context.tsx";
import { useStepMark } from "../try/use-marks.ts";
import { StepFace } from "./step-face.tsx";

/** One step of the list. */
export const StepCard = memo(function StepCard({ id }: { id: string }) {
  const { selection } = useAction();
  const node = useEntry<ActionNode>(keyOf.node(id));
  const isSelected = useIsSelected(id);
  const mark = useStepMark(id);
  if (node === undefined) return null;
  return (
    <UnstyledButton
      className="a-step"
      data-step={id}
      data-mark={mark}
      aria-pressed={isSelected}
      onClick={() => selection.set(selectOne(id))}
    >
      <StepFace node={node} />
    </UnstyledButton>
  );
});
