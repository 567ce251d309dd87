import type { NextForm } from "@askloom/actions";
import { formsEndpoints } from "@askloom/contract";
import { ActionIcon, Autocomplete, Button, Input, Select, Stack } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { placed } from "../../../../../shared/conditions/model/conditions.ts";
import { mayCall } from "../../../../../shared/may-call.ts";
import { usePermissions } from "../../../../../shared/permissions.ts";
import { nextValue, questionsToHandOver } from "../../../model/next-form.ts";
import { useAction } from "../../action-context.tsx";
import { useSubjects } from "../../hooks/use-action-subjects.tsx";
import { useFormVarQuery } from "../../next-form-api.ts";

type Values = NextForm["values"];
const maxValues = 50;

interface HandedValuesProps {
  /** The form that gets them, as far as it is known. */
  readonly formId: string | undefined;
  /** Which form that is will be known in a moment. */
  readonly isLoading: boolean;
  readonly values: Values;
  readonly onChange: (values: Values, typing?: "typing") => void;
}

/** The parameters of the next form's address, each with the answer that it gets. */
export function HandedValues({ formId, isLoading, values, onChange }: HandedValuesProps) {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  const isReadable = formId !== undefined && mayCall(formsEndpoints.getForm, granted);
  const { currentData: parameters = [], isFetching } = useFormVarQuery(isReadable ? formId : skipToken);
  const questions = useQuestions();
  const added = nextValue(values, { parameters, questions: questions.map(({ value }) => value) });
  return (
    <Input.Wrapper labelElement="div" label={t("next.values")} description={t("next.valuesText")}>
      <Stack gap={4} mt={4}>
        {placed(values).map(({ key, index, each }) => (
          <ValueFields
            key={key}
            value={each}
            parameters={parameters}
            questions={questions}
            onChange={(next, typing) =>
              onChange(
                values.map((old, at) => (at === index ? next : old)),
                typing,
              )
            }
            onRemove={() => onChange(values.filter((_, at) => at !== index))}
          />
        ))}
        <Button
          size="compact-sm"
          variant="light"
          // Until the parameters of the form are known, none can be filled in.
          disabled={isLoading || isFetching || added === undefined || values.length >= maxValues}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => added !== undefined && onChange([...values, added])}
        >
          {t("next.add")}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The questions of this form whose answers may stand in an address. */
function useQuestions(): readonly Choice[] {
  const { form } = useAction();
  const offered = form === undefined ? new Set<string>() : questionsToHandOver(form);
  return useSubjects().flatMap(({ operand, name }) =>
    "question" in operand && offered.has(operand.question) ? [{ value: operand.question, label: name }] : [],
  );
}

interface ValueFieldsProps {
  readonly value: Values[number];
  readonly parameters: readonly string[];
  readonly questions: readonly Choice[];
  readonly onChange: (value: Values[number], typing?: "typing") => void;
  readonly onRemove: () => void;
}

function ValueFields({ value, parameters, questions, onChange, onRemove }: ValueFieldsProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const { parameter, question } = value;
  const isGone = !questions.some((each) => each.value === question);
  return (
    <div className="a-handed">
      <Autocomplete
        aria-label={t("next.parameter")}
        placeholder={t("next.parameter")}
        data={[...parameters]}
        maxLength={100}
        value={parameter}
        onChange={(name) => onChange({ ...value, parameter: name }, "typing")}
        onBlur={store.closeStep}
      />
      <span aria-hidden>←</span>
      <Select
        aria-label={t("next.question", { parameter })}
        searchable
        allowDeselect={false}
        error={isGone}
        data={[...questions, ...(isGone ? [{ value: question, label: question }] : [])]}
        value={question}
        onChange={(id) => id !== null && onChange({ ...value, question: id })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t("next.remove", { parameter })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
