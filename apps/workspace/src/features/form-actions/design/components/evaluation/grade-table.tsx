import type { EvaluationMethod, EvaluationNode, Grade } from "@askloom/contract";
import { tones } from "@askloom/contract";
import { ActionIcon, Button, Group, Select, Text, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAction, usePutNode } from "../../action-context.tsx";
import { LazyRichText } from "../inspector/lazy-rich-text.tsx";
import { PointsInput } from "./points-input.tsx";

interface GradeTableProps {
  readonly node: EvaluationNode;
  readonly method: Exclude<EvaluationMethod, { readonly is: "statements" }>;
}

/** Ranges of scores with names; gaps and overlaps are marked (FA25). */
export function GradeTable({ node, method }: GradeTableProps) {
  const { t } = useTranslation("form-actions");
  const { newId } = useAction();
  const put = usePutNode(node);
  const { grades } = method;
  const putGrades = (next: Grade[], typing?: "typing") => put({ method: { ...method, grades: next } }, typing);
  const last = grades.at(-1);
  const add = () => {
    const from = last?.to === undefined ? undefined : last.to + 1;
    putGrades([...grades, { id: newId("grade"), ...(from === undefined ? {} : { from }), label: {}, tone: "neutral" }]);
  };
  return (
    <section aria-label={t("evaluation.grades")}>
      <Text fw={600} size="sm">
        {t("evaluation.grades")}
      </Text>
      {grades.map((grade) => (
        <GradeRow
          key={grade.id}
          nodeId={node.id}
          grade={grade}
          onPut={(next, typing) =>
            putGrades(
              grades.map((each) => (each.id === grade.id ? next : each)),
              typing,
            )
          }
          onRemove={() => putGrades(grades.filter(({ id }) => id !== grade.id))}
        />
      ))}
      <Button size="compact-sm" variant="light" mt="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        {t("evaluation.addGrade")}
      </Button>
    </section>
  );
}

interface GradeRowProps {
  readonly nodeId: string;
  readonly grade: Grade;
  readonly onPut: (grade: Grade, typing?: "typing") => void;
  readonly onRemove: () => void;
}

function GradeRow({ nodeId, grade, onPut, onRemove }: GradeRowProps) {
  const { t } = useTranslation("form-actions");
  const { language, inspection, store } = useAction();
  const { problems } = useSyncExternalStore(inspection.subscribe, () => inspection.of(nodeId));
  const problem = problems.find(({ part }) => part === grade.id);
  const end = (field: "from" | "to") => (
    <PointsInput
      label={t(`evaluation.${field}`)}
      w="6rem"
      isOptional
      value={grade[field]}
      error={problem !== undefined && field === "from"}
      onChange={(value) => onPut({ ...grade, [field]: value }, "typing")}
    />
  );
  return (
    <>
      <Group gap="xs" align="flex-end" mt="xs">
        {end("from")}
        {end("to")}
        <TextInput
          label={t("evaluation.label")}
          value={grade.label[language] ?? ""}
          onChange={({ currentTarget }) =>
            onPut({ ...grade, label: { ...grade.label, [language]: currentTarget.value } }, "typing")
          }
          onBlur={store.closeStep}
        />
        <Select
          label={t("evaluation.tone")}
          w="8rem"
          allowDeselect={false}
          data={tones.map((value) => ({ value, label: t(`evaluation.tones.${value}`) }))}
          value={grade.tone}
          onChange={(tone) => tone !== null && onPut({ ...grade, tone })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t("evaluation.removeGrade")}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <LazyRichText
        key={`${grade.id} ${language}`}
        label={t("evaluation.feedback")}
        value={grade.feedback?.[language]}
        onChange={(next) => onPut({ ...grade, feedback: { ...grade.feedback, [language]: next } }, "typing")}
        onBlur={store.closeStep}
      />
      {problem !== undefined && (
        <Text size="xs" c="var(--p-danger)">
          {t(`problems.${problem.code}`, { name: "" })}
        </Text>
      )}
    </>
  );
}
