import { useDialogState } from "@askloom/browser/editing";
import type { EvaluationMethod, EvaluationNode, Statement } from "@askloom/contract";
import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import "../../../../../shared/conditions/conditions.css";
import { subjectsOf } from "../../../model/evaluation/statement-draft.ts";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";
import { StatementAssistant } from "./assistant/statement-assistant.tsx";
import type { Sample } from "./use-sample.ts";
import { useStatementSentence } from "./use-statement-sentence.ts";

interface StatementListProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "statements" }>;
  readonly sample: Sample;
  /** The statements that hold for the sample. */
  readonly matched: readonly string[];
}

/** The schema of an evaluation takes no more. */
const maxStatements = 200;

/** Named statements of which all or any must hold; each tests one or several questions (FA84). */
export function StatementList({ node, method, sample, matched }: StatementListProps) {
  const { t } = useTranslation("form-actions");
  const { form, newId } = useAction();
  const put = usePutNode(node);
  const listed = useActionSubjects("answers");
  const [open, setOpen] = useDialogState<{ readonly statement?: Statement }>("statement.dialog");
  const { statements, match } = method;
  const putAll = (next: Statement[]) => put({ method: { ...method, statements: next } });
  const save = (made: Statement) => {
    const isNew = statements.every(({ id }) => id !== made.id);
    putAll(isNew ? [...statements, made] : statements.map((each) => (each.id === made.id ? made : each)));
    setOpen(undefined);
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t("evaluation.match")}
        data={(["all", "any"] as const).map((value) => ({ value, label: t(`evaluation.matches.${value}`) }))}
        value={match}
        onChange={(next) => put({ method: { ...method, match: next } })}
      />
      {statements.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("evaluation.noStatements")}
        </Text>
      )}
      {statements.map((statement) => (
        <StatementCard
          key={statement.id}
          statement={statement}
          isMatched={matched.includes(statement.id)}
          // Without its form, nothing is known to be lost.
          lost={
            form === undefined
              ? 0
              : statement.questions.length - subjectsOf(statement.questions, listed.subjects).length
          }
          onEdit={() => setOpen({ statement })}
          onRemove={() => putAll(statements.filter(({ id }) => id !== statement.id))}
        />
      ))}
      <Button
        className="a-start"
        size="compact-sm"
        variant="light"
        disabled={form === undefined || statements.length >= maxStatements}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setOpen({})}
      >
        {t("evaluation.addStatement")}
      </Button>
      {open !== undefined && (
        <StatementAssistant
          statement={open.statement}
          proposedName={t("evaluation.statementName", { number: statements.length + 1 })}
          {...{ subjects: listed, sample, newId }}
          onDone={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

interface StatementCardProps {
  readonly statement: Statement;
  readonly isMatched: boolean;
  /** How many of its questions are gone. */
  readonly lost: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function StatementCard({ statement, isMatched, lost, onEdit, onRemove }: StatementCardProps) {
  const { t } = useTranslation("form-actions");
  const { name } = statement;
  const sentence = useStatementSentence()(statement);
  return (
    <Group className="a-statement" gap="xs" wrap="nowrap" align="flex-start">
      <div className="a-step-text">
        <Text fw={600}>{name}</Text>
        <Text size="sm">{lost > 0 ? <s>{sentence}</s> : sentence}</Text>
        {lost > 0 && (
          <Text size="xs" c="var(--p-danger)">
            {t("evaluation.lostQuestions", { count: lost })}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t(isMatched ? "evaluation.sampleHolds" : "evaluation.sampleFails")}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t("evaluation.editStatement", { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("evaluation.removeStatement", { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
