import type { ActionNode } from "@askloom/contract";
import { Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../designer/frame/document-context.ts";
import { keyOf } from "../../model/action-document.ts";
import { type Branch, idsInOrder, type Step, stepTree } from "../../model/step-tree.ts";
import { useAction, useShape } from "../action-context.tsx";
import { useStepCommands } from "../hooks/use-step-commands.ts";
import { useStepKeys } from "../hooks/use-step-keys.ts";
import { useWhenSentence } from "../hooks/use-when-sentence.ts";
import { AddStep, AddStepMenu } from "./add-step.tsx";
import { StepCard } from "./step-card.tsx";

/** The steps from top to bottom, with "+" between them and the branches of decisions indented (FA22). */
export function StepList() {
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
}

function Steps({ steps, isLoose = false }: { steps: readonly Step[]; isLoose?: boolean }) {
  return (
    <ol className="a-steps">
      {steps.map((step) => (
        <li key={step.node.id}>
          <StepCard id={step.node.id} />
          {step.branches.length > 0 || step.node.kind === "decision" ? (
            <Branches decision={step.node.id} branches={step.branches} />
          ) : (
            !isLoose && <After step={step} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Adds a step after another, or goes on with one that is there; nothing comes after feedback. */
function After({ step: { node, next } }: { step: Step }) {
  const commands = useStepCommands();
  if (node.kind === "feedback") return null;
  return (
    <AddStep
      isAtEnd={next === undefined}
      onAdd={(kind) => commands.insert(kind, { after: node.id, link: next?.id })}
      targets={() => commands.targetsOf(node.id)}
      onConnect={(id) => commands.connect(node.id, id)}
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
  const target = useEntry<ActionNode>(keyOf.node(goesOnWith ?? ""));
  const title = isOtherwise ? t("steps.otherwise") : t("steps.if", { condition: sentenceOf(edge.when) });
  return (
    <section className="a-branch" aria-label={title}>
      <div className="a-branch-head">{title}</div>
      <AddStep isAtEnd={false} onAdd={(kind) => commands.insert(kind, { after: edge.from, link: edge.id })} />
      <Steps steps={steps} />
      {target !== undefined && (
        <Text size="sm" c="dimmed">
          {t("steps.goesOn", { step: target.title || t(`kinds.${target.kind}`) })}
        </Text>
      )}
      {mayEdit && !isOtherwise && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => commands.removeBranch(edge.id)}
        >
          {t("steps.removeBranch")}
        </Button>
      )}
    </section>
  );
}
