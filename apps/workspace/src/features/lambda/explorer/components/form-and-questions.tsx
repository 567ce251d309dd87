import { currentLanguage } from "@askloom/browser";
import { formsEndpoints, languageTags } from "@askloom/contract";
import type { Question } from "@askloom/kinds/questions/logic";
import { MultiSelect, Select, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormDraftQuery } from "../../../../shared/forms/form-choice-api.ts";
import { FormSelect } from "../../../../shared/forms/form-select.tsx";
import { mayCall } from "../../../../shared/may-call.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { type Draft, questionsIn } from "../model/draft.ts";
import { offered, type StartName, starts } from "../model/starts.ts";

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
  const isRequired = starts[start].questions !== undefined;
  return (
    <FormSelect
      label={t("create.form")}
      description={isRequired ? undefined : t("create.formOptional")}
      isRequired={isRequired}
      error={faultOf("formId")}
      value={formId}
      onChange={(id) => onChange({ formId: id, questions: [] })}
    />
  );
}

function QuestionsField({ start, draft, formId, faultOf, onChange }: FieldsProps & { readonly formId: string }) {
  const { t } = useTranslation("lambda");
  const { currentData: definition, error } = useFormDraftQuery(formId);
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
