import { useNotify } from "@askloom/browser/list";
import { type FormDefinition, formActionsEndpoints, formsEndpoints } from "@askloom/contract";
import { Stack, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { idMaker } from "../../../designer/document/new-id.ts";
import { useFormDraftQuery } from "../../../shared/forms/form-choice-api.ts";
import { FormSelect } from "../../../shared/forms/form-select.tsx";
import { questionsSeen } from "../../../shared/functions/response-subject.ts";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { StartForm } from "../../../shared/start/start-form.tsx";
import { StartPage } from "../../../shared/start/start-page.tsx";
import { useTextIn } from "../../../shared/use-text-in.ts";
import { textsFor } from "../model/templates/template-words.ts";
import { definitionOf, offeredQuestions, type TemplateName, templates } from "../model/templates/templates.ts";
import { actionPaths } from "../paths.ts";
import { ActionStarts } from "./components/action-starts.tsx";
import { TemplateField } from "./components/template-field.tsx";
import { UseInPubs } from "./components/use-in-pubs.tsx";
import { faultsIn, type NewAction } from "./model/new-action.ts";
import { useCreateFormActionMutation, useTakeIntoUseMutation } from "./new-action-api.ts";

/** Where an action begins: its form, what should happen with each response, and where it is used (FA21, FA86). */
export function NewActionPage() {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  const [query] = useSearchParams();
  const [formId, setFormId] = useState(query.get("formId") ?? undefined);
  const [name, setName] = useState<TemplateName>();
  const { currentData: form, error } = useFormDraftQuery(formId ?? skipToken);
  const mayChoose = mayCall(formsEndpoints.listForms, granted) && mayCall(formsEndpoints.getForm, granted);
  return (
    <StartPage
      area="formAction"
      creates={formActionsEndpoints.createFormAction}
      title={t("create.title")}
      text={t("create.text")}
      list={{ to: actionPaths.explorer, text: t("title") }}
    >
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
    </StartPage>
  );
}

interface NewActionFormProps {
  readonly template: TemplateName;
  readonly formId: string;
  readonly form: FormDefinition;
}

function NewActionForm({ template: name, formId, form }: NewActionFormProps) {
  const { t } = useTranslation("form-actions");
  const [pubIds, setPubIds] = useState<readonly string[]>([]);
  const { make, isLoading } = useMake(pubIds);
  const template = templates[name];
  const [draft, setDraft] = useState(useEmptyDraft(name, formId));
  const [isShown, setIsShown] = useState(false);
  const faults = faultsIn(template, draft);
  const change = (part: Partial<NewAction>) => setDraft((before) => ({ ...before, ...part }));
  const faultOf = (field: (typeof faults)[number]) =>
    isShown && faults.includes(field) ? t(`create.faults.${field}`) : undefined;
  const submit = () => {
    setIsShown(true);
    if (faults.length > 0) return;
    const newId = idMaker(() => false, Math.random);
    void make(definitionOf(name, { ...draft, formId, form, newId }));
  };
  return (
    <StartForm
      name={{ label: t("create.name"), value: draft.name, error: faultOf("name") }}
      onName={(next) => change({ name: next })}
      submit={{ text: t("create.submit"), isLoading }}
      cancelTo={actionPaths.explorer}
      onSubmit={submit}
    >
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
      {/* What has no step yet cannot be used. */}
      {name !== "blank" && <UseInPubs formId={formId} chosen={pubIds} onChoose={setPubIds} />}
    </StartForm>
  );
}

/** Creates the action, takes it into use where that was chosen, and opens it. */
function useMake(pubIds: readonly string[]) {
  const { t } = useTranslation("form-actions");
  const notify = useNotify();
  const navigate = useNavigate();
  const [create, { isLoading: isCreating }] = useCreateFormActionMutation();
  const [takeIntoUse, { isLoading: isUsing }] = useTakeIntoUseMutation();
  const make = async (definition: Parameters<typeof create>[0]) => {
    const { data, error } = await create(definition);
    if (data === undefined) return notify.failed(error);
    if (pubIds.length > 0) {
      // The action is there in any case: what failed is said, and the rest is done in its designer.
      const used = await takeIntoUse({ action: data, pubIds });
      if (used.data === undefined) notify.failed(used.error);
      else notify.done(t("create.used", { count: used.data }));
    }
    return navigate(actionPaths.design(data.id));
  };
  return { make, isLoading: isCreating || isUsing };
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
