import { currentLanguage } from "@askloom/browser";
import { formsEndpoints, languageTags } from "@askloom/contract";
import type { Question } from "@askloom/kinds/questions/logic";
import { MultiSelect, Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { type Draft, questionsIn } from "../model/draft.ts";
import { offered, type StartName, starts } from "../model/starts.ts";
import { useFormOfFunctionQuery, useFormsForFunctionsQuery } from "../new-function-api.ts";

interface FieldsProps {
  readonly start: StartName;
  readonly draft: Draft;
  readonly faultOf: (field: keyof Draft) => string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The form whose responses the function gets, and the questions that a ready-made function works with. */
export function FormAndQuestions(props: FieldsProps) {
  const { t } = useTranslation("lambda");
  const { granted } = usePermissions();
  const { listForms, getForm } = formsEndpoints;
  if (!mayCall(listForms, granted) || !mayCall(getForm, granted)) return <Text>{t("create.noForms")}</Text>;
  return (
    <>
      <FormField {...props} />
      {starts[props.start].questions !== undefined && props.draft.formId !== undefined && (
        <QuestionsField {...props} formId={props.draft.formId} />
      )}
    </>
  );
}

function FormField({ start, draft: { formId }, faultOf, onChange }: FieldsProps) {
  const { t } = useTranslation("lambda");
  const [typed, setTyped] = useState("");
  const [filter] = useDebouncedValue(formId === undefined ? typed.trim() : "", 250);
  const { data: forms = [], isFetching, error } = useFormsForFunctionsQuery(filter);
  const isRequired = starts[start].questions !== undefined;
  return (
    <Select
      label={t("create.form")}
      description={isRequired ? undefined : t("create.formOptional")}
      placeholder={t("create.formPlaceholder")}
      required={isRequired}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("create.clear") }}
      error={error?.message ?? faultOf("formId")}
      nothingFoundMessage={isFetching ? t("workspace:wait") : t("create.noForm")}
      // The server has searched already, in titles and questions.
      filter={({ options }) => options}
      data={forms.map(({ id, name }) => ({ value: id, label: name || t("create.untitled") }))}
      value={formId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange({ formId: id ?? undefined, questions: [] })}
    />
  );
}

function QuestionsField({ start, draft, formId, faultOf, onChange }: FieldsProps & { readonly formId: string }) {
  const { t } = useTranslation("lambda");
  const { currentData: definition, error } = useFormOfFunctionQuery(formId);
  if (definition === undefined) return error === undefined ? null : <Text>{error.message}</Text>;
  const questions = offered(starts[start], questionsIn(definition));
  if (questions.length === 0) return <Text>{t(`starts.${start}.noQuestion`)}</Text>;
  const [first = "en"] = definition.languages;
  const nameOf = ({ title, id }: Question) => title?.[languageTags[currentLanguage()]] ?? title?.[first] ?? id;
  const shared = {
    required: true,
    searchable: true,
    nothingFoundMessage: t("create.noQuestion"),
    error: faultOf("questions"),
    data: questions.map((question) => ({ value: question.id, label: nameOf(question) })),
  };
  const choose = (ids: readonly string[]) => onChange({ questions: questions.filter(({ id }) => ids.includes(id)) });
  const chosen = draft.questions.map(({ id }) => id);
  if (starts[start].questions === "several") {
    return <MultiSelect {...shared} label={t("create.questions")} value={chosen} onChange={choose} />;
  }
  const value = chosen[0] ?? null;
  return (
    <Select {...shared} label={t("create.question")} value={value} onChange={(id) => choose(id === null ? [] : [id])} />
  );
}
