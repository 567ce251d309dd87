import { PageHead, useNotify } from "@askloom/browser/list";
import { type FormDefinition, formActionsEndpoints, formsEndpoints } from "@askloom/contract";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { idMaker } from "../../../designer/document/new-id.ts";
import { useFormDraftQuery } from "../../../shared/forms/form-choice-api.ts";
import { FormSelect } from "../../../shared/forms/form-select.tsx";
import { questionsSeen } from "../../../shared/functions/response-subject.ts";
import { NotThere } from "../../../shared/list/not-there.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useTextIn } from "../../../shared/use-text-in.ts";
import { textsFor } from "../model/templates/template-words.ts";
import { definitionOf, offeredQuestions, type TemplateName, templates } from "../model/templates/templates.ts";
import { actionPaths } from "../paths.ts";
import { ActionStarts } from "./components/action-starts.tsx";
import { TemplateField } from "./components/template-field.tsx";
import { faultsIn, type NewAction } from "./model/new-action.ts";
import { useCreateFormActionMutation } from "./new-action-api.ts";

/** Where an action begins: its form, then what should happen with each response (FA21). */
export function NewActionPage() {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  const [query] = useSearchParams();
  const [formId, setFormId] = useState(query.get("formId") ?? undefined);
  const [name, setName] = useState<TemplateName>();
  const { currentData: form, error } = useFormDraftQuery(formId ?? skipToken);
  if (!mayCall(formActionsEndpoints.createFormAction, granted)) {
    const place = { title: t("title"), listPath: actionPaths.explorer, gone: { text: "" } };
    return <NotThere {...place} mayRead={false} error={undefined} retry={() => undefined} />;
  }
  const mayChoose = mayCall(formsEndpoints.listForms, granted) && mayCall(formsEndpoints.getForm, granted);
  return (
    <section aria-labelledby="page-title" className="start-page">
      <PageHead
        title={t("create.title")}
        text={t("create.text")}
        back={{ to: actionPaths.explorer, text: t("title") }}
      />
      <Stack gap="lg">
        {mayChoose ? (
          <FormSelect label={t("create.form")} isRequired error={error?.message} value={formId} onChange={setFormId} />
        ) : (
          <Text>{t("create.noForms")}</Text>
        )}
        {form !== undefined && (
          <div>
            <ActionStarts chosen={name} onChoose={setName} />
          </div>
        )}
      </Stack>
      {form !== undefined && formId !== undefined && name !== undefined && (
        <NewActionForm key={`${name} ${formId}`} template={name} formId={formId} form={form} />
      )}
    </section>
  );
}

interface NewActionFormProps {
  readonly template: TemplateName;
  readonly formId: string;
  readonly form: FormDefinition;
}

function NewActionForm({ template: name, formId, form }: NewActionFormProps) {
  const { t } = useTranslation("form-actions");
  const notify = useNotify();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateFormActionMutation();
  const template = templates[name];
  const [draft, setDraft] = useState(useEmptyDraft(name, formId));
  const [isShown, setIsShown] = useState(false);
  const faults = faultsIn(template, draft);
  const change = (part: Partial<NewAction>) => setDraft((before) => ({ ...before, ...part }));
  const faultOf = (field: (typeof faults)[number]) =>
    isShown && faults.includes(field) ? t(`create.faults.${field}`) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsShown(true);
    if (faults.length > 0) return;
    const newId = idMaker(() => false, Math.random);
    const { data, error } = await create(definitionOf(name, { ...draft, formId, form, newId }));
    if (data === undefined) return notify.failed(error);
    return navigate(actionPaths.design(data.id));
  };
  return (
    <form className="start-form" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          label={t("create.name")}
          required
          maxLength={200}
          value={draft.name}
          error={faultOf("name")}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {template.fields.map((field) => (
          <TemplateField
            key={field}
            field={field}
            draft={draft}
            offered={offeredQuestions(template, questionsSeen(form))}
            error={faultOf(field)}
            onChange={change}
          />
        ))}
        <Group gap="xs">
          <Button type="submit" loading={isLoading}>
            {t("create.submit")}
          </Button>
          <Button component={Link} to={actionPaths.explorer} variant="default">
            {t("workspace:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useEmptyDraft(name: TemplateName, formId: string): NewAction {
  const { t } = useTranslation("form-actions");
  const textIn = useTextIn();
  const { message } = templates[name];
  return {
    name: t(`templates.${name}.name`),
    formId,
    email: "",
    message: message === undefined ? "" : textIn(textsFor(message, { languages: ["en", "zh-Hans"] })),
    address: "",
    questions: [],
  };
}
