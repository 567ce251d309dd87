import type { ActionNode } from "@askloom/contract";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../action-context.tsx";
import { bandOf, stepIcons } from "./step-looks.ts";
import { StepSentence } from "./step-sentence.tsx";

interface StepFaceProps {
  readonly node: ActionNode;
  /** How often it ran, where there is room for it. */
  readonly figures?: string | undefined;
}

/** What a card says about its step: icon, title, a sentence, when it happens, and a dot where it has problems. */
export function StepFace({ node, figures }: StepFaceProps) {
  const { t } = useTranslation("form-actions");
  const { inspection } = useAction();
  const { problems } = useSyncExternalStore(inspection.subscribe, () => inspection.of(node.id));
  const Sign = stepIcons[node.kind];
  const band = bandOf(node.kind);
  const facts = [band && t(`bands.${band}`), figures].filter((fact) => fact !== undefined);
  return (
    <>
      <span className="a-step-icon">
        <Sign size={18} aria-hidden />
      </span>
      <span className="a-step-text">
        <strong>{node.title || t(`kinds.${node.kind}`)}</strong>
        <span className="a-sentence">
          <StepSentence node={node} />
        </span>
        {facts.length > 0 && <span className="a-band">{facts.join(" · ")}</span>}
      </span>
      {problems.length > 0 && (
        <span className="a-dot" role="img" aria-label={t("steps.problems", { count: problems.length })} />
      )}
    </>
  );
}
