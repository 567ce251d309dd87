import type { DecisionNode, GraphEdge } from "@askloom/contract";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import "../../../../../shared/conditions/conditions.css";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { ConditionGroupEditor } from "../../../../../shared/conditions/condition-group.tsx";
import { ConditionSubjectsProvider } from "../../../../../shared/conditions/condition-subjects.ts";
import { asGroup } from "../../../../../shared/conditions/model/conditions.ts";
import { keyOf, setEdge } from "../../../model/action-document.ts";
import { editedCondition, graphCondition } from "../../../model/graph-references.ts";
import { moveBranch } from "../../../model/step-edits.ts";
import { linksFrom } from "../../../model/step-tree.ts";
import { useAction, useEditGraph, useShape } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";

/** The conditions of the branches in the order in which they are tried. */
export function DecisionFields({ node }: { node: DecisionNode }) {
  const { t } = useTranslation("form-actions");
  const graph = useShape();
  const subjects = useActionSubjects("all");
  const links = linksFrom(graph, node.id).filter(({ when }) => when !== undefined);
  return (
    <ConditionSubjectsProvider value={subjects}>
      <Text size="sm" c="dimmed">
        {t(links.length === 0 ? "decision.none" : "decision.order")}
      </Text>
      {links.map((edge, index) => (
        <BranchCondition key={edge.id} id={edge.id} number={index + 1} isLast={index === links.length - 1} />
      ))}
    </ConditionSubjectsProvider>
  );
}

interface BranchConditionProps {
  readonly id: string;
  readonly number: number;
  readonly isLast: boolean;
}

function BranchCondition({ id, number, isLast }: BranchConditionProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const editGraph = useEditGraph();
  const edge = useEntry<GraphEdge>(keyOf.edge(id));
  const title = t("decision.branch", { number });
  if (edge === undefined) return null;
  const condition = asGroup(editedCondition(edge.when ?? { match: "all", of: [] }));
  return (
    <section aria-label={title} className="condition-editor">
      <Group gap={4} wrap="nowrap">
        <Text fw={600} size="sm" flex={1}>
          {title}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={number === 1}
          aria-label={t("decision.up", { number })}
          onClick={() => editGraph((graph) => moveBranch(graph, id, "up"))}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isLast}
          aria-label={t("decision.down", { number })}
          onClick={() => editGraph((graph) => moveBranch(graph, id, "down"))}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <ConditionGroupEditor
        condition={condition}
        depth={0}
        put={(next, typing) => {
          const edit = setEdge({ ...edge, when: graphCondition(next) });
          if (typing === undefined) store.edit(edit);
          else store.type(edit, keyOf.edge(id));
        }}
        leave={store.closeStep}
        remove={nothing}
      />
    </section>
  );
}

const nothing = () => {};
