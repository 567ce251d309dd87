import type { ActionNode, GraphEdge } from "@askloom/contract";
import { Text } from "@mantine/core";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../designer/frame/document-context.ts";
import { keyOf } from "../../model/action-document.ts";
import { isBranching, isEnd } from "../../model/step-rules.ts";
import { type Branch, idsInOrder, type Step, stepTree } from "../../model/step-tree.ts";
import { useAction, useShape } from "../action-context.tsx";
import { useEdgeFigures } from "../hooks/use-figure-texts.ts";
import { useStepCommands } from "../hooks/use-step-commands.ts";
import { useStepKeys } from "../hooks/use-step-keys.ts";
import { useWhenSentence } from "../hooks/use-when-sentence.ts";
import { AddStep, AddStepMenu } from "./add-step.tsx";
import { StepCard } from "./step-card.tsx";

/** The steps from top to bottom, with "+" between them and the branches of decisions indented (FA22). */
export const StepList = memo(function StepList() {
  const { t } = useTranslation("form-actions");
  const graph = useShape();
  const tree = useMemo(() => stepTree(graph), [graph]);
  const list = useRef<HTMLElement>(null);
  const keys = useStepKeys(idsInOrder(tree), list);
  return (
    // The keys work on the card that has the focus; each card is a button of its own.
    <section ref={list} aria-label={t("steps.label")} {...keys}>
      <AddStepMenu>
        <Steps steps={tree.steps} />
        {tree.loose.length > 0 && (
          <>
            <Text size="sm" fw={600} mt="lg" className="a-steps">
              {t("steps.loose")}
            </Text>
            <Steps steps={tree.loose.map((node) => ({ node, branches: [] }))} isLoose />
          </>
        )}
      </AddStepMenu>
    </section>
  );
});

function Steps({ steps, isLoose = false }: { steps: readonly Step[]; isLoose?: boolean }) {
  return (
    <ol className="a-steps">
      {steps.map((step) => (
        <li key={step.node.id}>
          <StepCard id={step.node.id} />
          {step.branches.length > 0 || isBranching(step.node) ? (
            <Branches decision={step.node.id} branches={step.branches} />
          ) : (
            !isLoose && <After step={step} />
          )}
          {isLoose && <Attach id={step.node.id} />}
        </li>
      ))}
    </ol>
  );
}

/** Adds a step after another, or goes on with one that is there; nothing comes after feedback. */
function After({ step: { node, next } }: { step: Step }) {
  const commands = useStepCommands();
  if (isEnd(node)) return null;
  return (
    <AddStep
      isAtEnd={next === undefined}
      onAdd={(kind) => commands.insert(kind, { after: node.id, link: next?.id })}
      targets={() => commands.targetsOf(node.id)}
      onConnect={(id) => commands.connect(node.id, id)}
    />
  );
}

/** Says after which step one comes that nothing leads to. */
function Attach({ id }: { id: string }) {
  const { t } = useTranslation("form-actions");
  const commands = useStepCommands();
  return (
    <AddStep
      isAtEnd
      label={t("steps.attach")}
      targets={() => commands.placesFor(id)}
      targetsLabel={t("steps.comesAfter")}
      onConnect={(after) => commands.attach(id, after)}
    />
  );
}

function Branches({ decision, branches }: { decision: string; branches: readonly Branch[] }) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const { branch: add } = useStepCommands();
  const hasOtherwise = branches.some(({ isOtherwise }) => isOtherwise);
  return (
    <>
      {branches.map((branch) => (
        <BranchSteps key={branch.edge.id} branch={branch} />
      ))}
      {!hasOtherwise && mayEdit && (
        <div className="a-branch">
          <div className="a-branch-head">{t("steps.otherwise")}</div>
          <AddStep isAtEnd label={t("steps.addOtherwise")} onAdd={(kind) => add(kind, decision, "otherwise")} />
        </div>
      )}
      <AddStep isAtEnd label={t("steps.addBranch")} onAdd={(kind) => add(kind, decision, "branch")} />
    </>
  );
}

function BranchSteps({ branch: { edge, isOtherwise, steps, goesOnWith } }: { branch: Branch }) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const commands = useStepCommands();
  const sentenceOf = useWhenSentence();
  const when = useEntry<GraphEdge>(keyOf.edge(edge.id))?.when;
  const target = useEntry<ActionNode>(keyOf.node(goesOnWith ?? ""));
  const taken = useEdgeFigures()(edge.id);
  const title = isOtherwise ? t("steps.otherwise") : t("steps.if", { condition: sentenceOf(when) });
  return (
    <section className="a-branch" aria-label={title}>
      <div className="a-branch-head">
        {title}
        {taken !== undefined && (
          <Text size="sm" c="dimmed">
            {taken}
          </Text>
        )}
      </div>
      <AddStep isAtEnd={false} onAdd={(kind) => commands.insert(kind, { after: edge.from, link: edge.id })} />
      <Steps steps={steps} />
      {target !== undefined && (
        <Text size="sm" c="dimmed">
          {t("steps.goesOn", { step: target.title || t(`kinds.${target.kind}`) })}
        </Text>
      )}
      {mayEdit && !isOtherwise && (
        <button type="button" className="a-remove-branch" onClick={() => commands.removeBranch(edge.id)}>
          {t("steps.removeBranch")}
        </button>
      )}
    </section>
  );
}
