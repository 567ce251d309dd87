import { Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { nothingSelected, selectOne } from "../../../../designer/document/selection.ts";
import { newStep, type StepKind } from "../../model/new-step.ts";
import {
  addBranch,
  duplicateStep,
  insertStep,
  moveStep,
  type Place,
  removeBranch,
  removeStep,
} from "../../model/step-edits.ts";
import { type Branch, idsInOrder, type Step, stepTree } from "../../model/step-tree.ts";
import { useAction, useGraph, usePutGraph } from "../action-context.tsx";
import { useWhenSentence } from "../hooks/use-when-sentence.ts";
import { AddStep } from "./add-step.tsx";
import { StepCard } from "./step-card.tsx";

/** The steps from top to bottom, with "+" between them and the branches of decisions indented (FA22). */
export function StepList() {
  const { t } = useTranslation("form-actions");
  const graph = useGraph();
  const tree = stepTree(graph);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useStepKeys(idsInOrder(tree), list);
  return (
    // The keys work on the card that has the focus; each card is a button of its own.
    <section ref={list} aria-label={t("steps.label")} onKeyDown={onKeyDown}>
      <Steps steps={tree.steps} />
      {tree.loose.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="lg" className="a-steps">
            {t("steps.loose")}
          </Text>
          <Steps steps={tree.loose.map((node) => ({ node, branches: [] }))} isLoose />
        </>
      )}
    </section>
  );
}

function Steps({ steps, isLoose = false }: { steps: readonly Step[]; isLoose?: boolean }) {
  return (
    <ol className="a-steps">
      {steps.map((step) => (
        <li key={step.node.id}>
          <StepCard node={step.node} />
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

/** Adds a step after another; nothing comes after feedback. */
function After({ step: { node, next } }: { step: Step }) {
  const add = useAddStep();
  if (node.kind === "feedback") return null;
  const place: Place = { after: node.id, link: next?.id };
  return <AddStep isAtEnd={next === undefined} onAdd={(kind) => add(kind, place)} />;
}

function useAddStep() {
  const { newId, selection } = useAction();
  const graph = useGraph();
  const put = usePutGraph();
  return (kind: StepKind, place: Place) => {
    const node = newStep(kind, newId);
    put(insertStep(graph, place, { node, newId }));
    selection.set(selectOne(node.id));
  };
}

function Branches({ decision, branches }: { decision: string; branches: readonly Branch[] }) {
  const { t } = useTranslation("form-actions");
  const { newId, selection, mayEdit } = useAction();
  const graph = useGraph();
  const put = usePutGraph();
  const hasOtherwise = branches.some(({ isOtherwise }) => isOtherwise);
  const add = (kind: StepKind, as: "branch" | "otherwise") => {
    const isOtherwise = as === "otherwise";
    const node = newStep(kind, newId);
    put(addBranch(graph, decision, { node, newId, isOtherwise }));
    selection.set(selectOne(isOtherwise ? node.id : decision));
  };
  return (
    <>
      {branches.map((branch) => (
        <BranchSteps key={branch.edge.id} branch={branch} />
      ))}
      {!hasOtherwise && mayEdit && (
        <div className="a-branch">
          <div className="a-branch-head">{t("steps.otherwise")}</div>
          <AddStep isAtEnd label={t("steps.addOtherwise")} onAdd={(kind) => add(kind, "otherwise")} />
        </div>
      )}
      <AddStep isAtEnd label={t("steps.addBranch")} onAdd={(kind) => add(kind, "branch")} />
    </>
  );
}

function BranchSteps({ branch: { edge, isOtherwise, steps, goesOnWith } }: { branch: Branch }) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const graph = useGraph();
  const put = usePutGraph();
  const add = useAddStep();
  const sentenceOf = useWhenSentence();
  const target = graph.nodes.find(({ id }) => id === goesOnWith);
  const title = isOtherwise ? t("steps.otherwise") : t("steps.if", { condition: sentenceOf(edge.when) });
  return (
    <section className="a-branch" aria-label={title}>
      <div className="a-branch-head">{title}</div>
      <AddStep isAtEnd={false} onAdd={(kind) => add(kind, { after: edge.from, link: edge.id })} />
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
          onClick={() => put(removeBranch(graph, edge.id))}
        >
          {t("steps.removeBranch")}
        </Button>
      )}
    </section>
  );
}

/** Arrows go from card to card, Delete and Ctrl+D remove and copy, Alt and an arrow moves (FA23). */
function useStepKeys(order: readonly string[], list: React.RefObject<HTMLElement | null>) {
  const { t } = useTranslation("form-actions");
  const { mayEdit, newId, selection, announce } = useAction();
  const graph = useGraph();
  const put = usePutGraph();
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    selection.set(selectOne(id));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus());
  };
  return (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.step; // the target of a key is an element
    if (id === undefined) return;
    const at = order.indexOf(id);
    const direction = ({ ArrowUp: "up", ArrowDown: "down" } as const)[event.key as "ArrowUp"];
    const isCopy = event.key === "d" && (event.ctrlKey || event.metaKey);
    if (direction === undefined && event.key !== "Delete" && !isCopy) return;
    event.preventDefault();
    if (direction !== undefined && !event.altKey) return focus(order[direction === "up" ? at - 1 : at + 1]);
    if (!mayEdit) return;
    if (direction !== undefined) {
      if (put(moveStep(graph, id, direction))) focus(id);
      return;
    }
    if (isCopy) {
      const copied = duplicateStep(graph, id, newId);
      if (put(copied?.graph)) focus(copied?.copy);
      return;
    }
    if (graph.nodes.find((node) => node.id === id)?.kind === "form") return;
    put(removeStep(graph, id));
    selection.set(nothingSelected);
    announce(t("steps.removed"));
    focus(order[at - 1]);
  };
}
