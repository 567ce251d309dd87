import { useRecordEditor } from "@askloom/browser/editing";
import { useNotify } from "@askloom/browser/list";
import { type FormActionItem, type FormDefinition, formActionsEndpoints, formsEndpoints } from "@askloom/contract";
import { Stack, Text } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { idMaker } from "../../../designer/document/new-id.ts";
import { useFormDraftQuery, useLazyFormDraftQuery } from "../../../shared/forms/form-choice-api.ts";
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

interface ActionDraft extends NewAction {
  /** Undefined until one is chosen. */
  readonly template: TemplateName | undefined;
  /** The publications that use it at once. */
  readonly pubIds: readonly string[];
}

/** Where an action begins: its form, what should happen with each response, and where it is used (FA21, FA86). */
export function NewActionPage() {
  const { t } = useTranslation("form-actions");
  const { granted } = usePermissions();
  const { editor, form, error, choose } = useNewAction();
  const { formId, template } = editor.draft;
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
          <FormSelect
            label={t("create.form")}
            isRequired
            error={error?.message}
            value={formId}
            onChange={(id) => choose({ formId: id, template })}
          />
        ) : (
          <Text>{t("create.noForms")}</Text>
        )}
        {form !== undefined && (
          <div>
            <ActionStarts chosen={template} onChoose={(name) => choose({ formId, template: name })} />
          </div>
        )}
      </Stack>
      {form !== undefined && template !== undefined && <NewActionForm {...{ editor, form }} name={template} />}
    </StartPage>
  );
}

interface NewActionFormProps {
  readonly editor: ReturnType<typeof useNewAction>["editor"];
  readonly form: FormDefinition;
  readonly name: TemplateName;
}

function NewActionForm({ editor, form, name }: NewActionFormProps) {
  const { t } = useTranslation("form-actions");
  const { draft, change } = editor;
  const template = templates[name];
  return (
    <StartForm
      editor={editor}
      nameLabel={t("create.name")}
      saveLabel={t("create.submit")}
      cancelTo={actionPaths.explorer}
    >
      {template.fields.map((field) => (
        <TemplateField
          key={field}
          field={field}
          draft={draft}
          offered={offeredQuestions(template, questionsSeen(form))}
          error={editor.problem(field)}
          onChange={change}
        />
      ))}
      {/* What has no step yet cannot be used. */}
      {name !== "blank" && draft.formId !== undefined && (
        <UseInPubs formId={draft.formId} chosen={draft.pubIds} onChoose={(pubIds) => change({ pubIds })} />
      )}
    </StartForm>
  );
}

function useNewAction() {
  const { t } = useTranslation("form-actions");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const emptyDraft = useEmptyDraft();
  const make = useMake();
  const linked = query.get("formId") ?? undefined;
  const editor = useRecordEditor<FormActionItem, ActionDraft>({
    name: "new-action",
    toDraft: () => emptyDraft({ formId: linked, template: undefined }),
    problems: ({ template, ...draft }) => {
      const faults = template === undefined ? [] : faultsIn(templates[template], draft);
      return Object.fromEntries(faults.map((field) => [field, t(`create.faults.${field}`)]));
    },
    save: make,
    onSaved: ({ id }) => navigate(actionPaths.design(id)),
    // A form and a way to begin are chosen again with two clicks.
    isWorthAsking: (draft) => JSON.stringify(draft) !== JSON.stringify(emptyDraft(draft)),
  });
  const { currentData: form, error } = useFormDraftQuery(editor.draft.formId ?? skipToken);
  return { editor, form, error, choose: (chosen: Chosen) => editor.change(emptyDraft(chosen)) };
}

/** Creates the action, and takes it into use where that was chosen. */
function useMake() {
  const { t } = useTranslation("form-actions");
  const notify = useNotify();
  const [create] = useCreateFormActionMutation();
  const [takeIntoUse] = useTakeIntoUseMutation();
  const [look] = useLazyFormDraftQuery();
  return async ({ template = "blank", formId = "", pubIds, ...draft }: ActionDraft) => {
    const { data: form, error } = await look(formId, true);
    if (form === undefined) return { error };
    const newId = idMaker(() => false, Math.random);
    const created = await create(definitionOf(template, { ...draft, formId, form, newId }));
    if (created.data === undefined || pubIds.length === 0) return created;
    // The action is there in any case: what failed is said, and the rest is done in its designer.
    const used = await takeIntoUse({ action: created.data, pubIds });
    if (used.data === undefined) notify.failed(used.error);
    else notify.done(t("create.used", { count: used.data }));
    return created;
  };
}

type Chosen = Pick<ActionDraft, "formId" | "template">;

/** What is there before anything is entered, for a form and a way to begin. */
function useEmptyDraft(): (chosen: Chosen) => ActionDraft {
  const { t } = useTranslation("form-actions");
  const textIn = useTextIn();
  return ({ formId, template }) => {
    const message = template === undefined ? undefined : templates[template].message;
    return {
      name: template === undefined ? "" : t(`templates.${template}.name`),
      formId,
      email: "",
      message: message === undefined ? "" : textIn(textsFor(message, { languages: ["en", "zh-Hans"] })),
      address: "",
      questions: [],
      template,
      pubIds: [],
    };
  };
}
