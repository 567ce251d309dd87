import type { ActionNode } from "@askloom/contract";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { type DOMAttributes, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useEntry, useIsSelected } from "../../../../designer/frame/document-context.ts";
import { keyOf } from "../../model/action-document.ts";
import { isStart } from "../../model/step-rules.ts";
import { useAction } from "../action-context.tsx";
import { useStepFigures } from "../hooks/use-figure-texts.ts";
import { useStepCommands } from "../hooks/use-step-commands.ts";
import { useStepMark } from "../try/use-marks.ts";
import { StepFace } from "./step-face.tsx";

/** One step of the list; what can be done with it comes with the pointer or the focus (FA71). */
export const StepCard = memo(function StepCard({ id }: { id: string }) {
  const { selection, mayEdit } = useAction();
  const node = useEntry<ActionNode>(keyOf.node(id));
  const isSelected = useIsSelected(id);
  const mark = useStepMark(id);
  const figures = useStepFigures(id);
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  if (node === undefined) return null;
  const focus: FocusHandlers = {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      setFocus(relatedTarget instanceof Node && currentTarget.closest(".a-card")?.contains(relatedTarget) === true),
  };
  const stays = isStart(node) || !mayEdit;
  return (
    <div className="a-card" onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
      <button
        type="button"
        className="a-step"
        data-step={id}
        data-mark={mark}
        aria-pressed={isSelected}
        {...focus}
        onClick={() => selection.set(selectOne(id))}
      >
        <StepFace node={node} figures={figures} />
      </button>
      {(isPointed || hasFocus) && !stays && <StepTools node={node} focus={focus} />}
    </div>
  );
});

type FocusHandlers = Pick<DOMAttributes<HTMLButtonElement>, "onFocus" | "onBlur">;

function StepTools({ node, focus }: { node: ActionNode; focus: FocusHandlers }) {
  const { t } = useTranslation("form-actions");
  const { selection } = useAction();
  const commands = useStepCommands();
  const duplicate = () => {
    const copy = commands.duplicate(node.id);
    if (copy !== undefined) selection.set(selectOne(copy));
  };
  return (
    <span className="a-card-tools">
      {commands.mayDuplicate(node) && (
        <button
          type="button"
          title={t("steps.duplicate")}
          aria-label={t("steps.duplicate")}
          onClick={duplicate}
          {...focus}
        >
          <IconCopy size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        title={t("steps.removeThis")}
        aria-label={t("steps.removeThis")}
        onClick={() => commands.remove(node.id)}
        {...focus}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </span>
  );
}
