import type { EvaluationMethod, EvaluationNode, Statement } from "@askloom/contract";
import { Button, MultiSelect, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import "../../../../../shared/conditions/conditions.css";
import { ConditionRowEditor } from "../../../../../shared/conditions/condition-row.tsx";
import { ConditionSubjectsProvider } from "../../../../../shared/conditions/condition-subjects.ts";
import { newRow } from "../../../../../shared/conditions/model/condition-rows.ts";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";

interface StatementListProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "statements" }>;
}

/** Named statements of which all or any must hold; each tests one or several questions. */
export function StatementList({ node, method }: StatementListProps) {
  const { t } = useTranslation("form-actions");
  const { newId } = useAction();
  const put = usePutNode(node);
  const listed = useActionSubjects("answers");
  const { statements, match } = method;
  const putAll = (next: Statement[], typing?: "typing") => put({ method: { ...method, statements: next } }, typing);
  const [first] = listed.subjects;
  const add = () => {
    if (first === undefined) return;
    const { operand, ...test } = newRow(first.operand, first.traits);
    const name = t("evaluation.statementName", { number: statements.length + 1 });
    putAll([...statements, { id: newId("statement"), name, questions: [operand], ...test }]);
  };
  return (
    <ConditionSubjectsProvider value={listed}>
      <Stack gap="md" className="condition-editor">
        <SegmentedControl
          aria-label={t("evaluation.match")}
          data={(["all", "any"] as const).map((value) => ({ value, label: t(`evaluation.matches.${value}`) }))}
          value={match}
          onChange={(next) => put({ method: { ...method, match: next } })}
        />
        {statements.map((statement) => (
          <StatementFields
            key={statement.id}
            statement={statement}
            questions={listed.subjects.flatMap(({ operand, name }) =>
              "question" in operand ? [{ value: operand.question, label: name }] : [],
            )}
            onPut={(next, typing) =>
              putAll(
                statements.map((each) => (each.id === statement.id ? next : each)),
                typing,
              )
            }
            onRemove={() => putAll(statements.filter(({ id }) => id !== statement.id))}
          />
        ))}
        <Button
          size="compact-sm"
          variant="light"
          disabled={first === undefined}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t("evaluation.addStatement")}
        </Button>
      </Stack>
    </ConditionSubjectsProvider>
  );
}

interface StatementFieldsProps {
  readonly statement: Statement;
  readonly questions: readonly { readonly value: string; readonly label: string }[];
  readonly onPut: (statement: Statement, typing?: "typing") => void;
  readonly onRemove: () => void;
}

function StatementFields({ statement, questions, onPut, onRemove }: StatementFieldsProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const { operator, value, ...others } = statement;
  const [first, ...more] = statement.questions;
  if (first === undefined) return null;
  const ids = more.flatMap((each) => ("question" in each ? [each.question] : []));
  return (
    <Stack gap={4}>
      <TextInput
        label={t("evaluation.statement")}
        maxLength={200}
        value={statement.name}
        onChange={({ currentTarget }) => onPut({ ...statement, name: currentTarget.value }, "typing")}
        onBlur={store.closeStep}
      />
      <ConditionRowEditor
        condition={{ operand: first, operator, value }}
        depth={0}
        put={(next, typing) => {
          if (!("operand" in next)) return;
          const { operand, ...test } = next;
          onPut({ ...others, ...test, questions: [operand, ...more] }, typing === undefined ? undefined : "typing");
        }}
        leave={store.closeStep}
        remove={onRemove}
      />
      <MultiSelect
        label={t("evaluation.alsoFor")}
        searchable
        data={questions.filter((each) => !("question" in first) || each.value !== first.question)}
        value={ids}
        onChange={(chosen) => onPut({ ...statement, questions: [first, ...chosen.map((question) => ({ question }))] })}
      />
    </Stack>
  );
}
