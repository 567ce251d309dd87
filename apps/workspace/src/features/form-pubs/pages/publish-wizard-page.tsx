import { focusFirstProblem, useRecordEditor } from "@askloom/browser/editing";
import { PageHead, StateNote, useNotify } from "@askloom/browser/list";
import { type FormPub, formPubsEndpoints } from "@askloom/contract";
import { Button, Stack } from "@mantine/core";
import { IconLock, IconRocket } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { ActionField } from "../components/action-field.tsx";
import { AudienceCard } from "../components/audience-card.tsx";
import { Card } from "../components/card.tsx";
import { FormCard, numberOf } from "../components/form-card.tsx";
import { PropertyFields } from "../components/property-fields.tsx";
import { useFaultTexts } from "../components/use-fault-texts.ts";
import { WizardPreview } from "../components/wizard-preview.tsx";
import "../form-pubs.css";
import {
  type NewPub,
  useFormInspectionMapQuery,
  usePublishableFormQuery,
  usePublishMutation,
} from "../form-pubs-api.ts";
import { changeOf, draftFaults, emptyDraft, hasInput, type PubDraft } from "../model/pub-draft.ts";
import { pubPaths } from "../paths.ts";

/** Publishes a form: which one, for whom, and under which conditions. */
export function PublishWizardPage() {
  const { t } = useTranslation("form-pubs");
  const mayPublish = mayCall(formPubsEndpoints.createFormPub, usePermissions().granted);
  const [query] = useSearchParams();
  const formId = query.get("formId") ?? undefined;
  return (
    <section aria-labelledby="page-title">
      <PageHead title={t("wizard.title")} />
      {mayPublish ? (
        <Wizard key={formId} formId={formId} />
      ) : (
        <StateNote icon={IconLock} title={t("workspace:list.noPermission.title")} text={t("wizard.noPermission")} />
      )}
    </section>
  );
}

function Wizard({ formId }: { formId: string | undefined }) {
  const { t } = useTranslation("form-pubs");
  const wizard = useWizard(formId);
  const { draft, form, faults, change } = wizard;
  return (
    <div className="fp-with-preview">
      <form className="fp-wizard" onSubmit={wizard.send} noValidate>
        <Stack gap="md" maw="56rem">
          <FormCard
            formId={draft.formId}
            version={draft.version}
            fault={faults.form}
            onForm={(next) => change({ formId: next?.id, version: "draft", action: null })}
            onVersion={(version) => change({ version })}
          />
          <Card title={t("wizard.action")} text={t("wizard.actionText")}>
            <ActionField formId={draft.formId} action={draft.action} onAction={(action) => change({ action })} />
          </Card>
          <AudienceCard draft={draft} faults={faults} onChange={change} />
          <Card title={t("wizard.properties")}>
            <PropertyFields
              properties={{ ...draft, name: wizard.name }}
              languages={form?.languages ?? []}
              faults={faults}
              onChange={change}
            />
          </Card>
        </Stack>
        <div className="fp-publish">
          {wizard.refusal !== "" && (
            <div className="fp-notice" data-tone="danger" role="alert">
              {wizard.refusal}
            </div>
          )}
          <Button type="submit" size="md" loading={wizard.isSending} leftSection={<IconRocket size={18} aria-hidden />}>
            {t("wizard.publish")}
          </Button>
        </div>
      </form>
      <WizardPreview form={form} version={draft.version} />
    </div>
  );
}

interface WizardDraft extends PubDraft {
  /** The same however often it is sent: an answer that was lost makes no second publication (PB8). */
  readonly id: ReturnType<typeof crypto.randomUUID>;
  /** Until someone gives it a name, a publication is called like its form. */
  readonly isNamed: boolean;
}

function useWizard(formId: string | undefined) {
  const { t } = useTranslation("form-pubs");
  const navigate = useNavigate();
  const notify = useNotify();
  const faultTexts = useFaultTexts();
  const [first] = useState((): WizardDraft => ({ ...emptyDraft(formId), id: crypto.randomUUID(), isNamed: false }));
  const [isTried, setTried] = useState(false);
  const [publish] = usePublishMutation();
  const editor = useRecordEditor<FormPub, WizardDraft>({
    name: "publish-wizard",
    toDraft: () => first,
    save: async (draft) => {
      const answer = await publish(pubOf({ ...draft, name }));
      if (answer.error?.code === "form-pub-in-trash") editor.change({ id: crypto.randomUUID() });
      return answer;
    },
    onSaved: ({ id }) => navigate(`${pubPaths.pub(id)}?published=1`),
    isWorthAsking: hasInput,
    secret: "password",
  });
  const { draft, failure } = editor;
  const form = usePublishableFormQuery(draft.formId ?? "", { skip: draft.formId === undefined }).currentData;
  const { currentData: errors = [] } = useFormInspectionMapQuery(
    { formId: form?.id ?? "", version: form === undefined ? undefined : numberOf(draft.version, form) },
    { skip: form === undefined },
  );
  const name = draft.isNamed ? draft.name : (form?.name ?? "");
  const found = isTried ? draftFaults({ ...draft, name }, errors.length) : [];
  const refused = failure === undefined ? "" : notify.failureText(failure);
  return {
    draft,
    form,
    name,
    isSending: editor.isSaving,
    refusal: found.length > 0 ? t("wizard.incomplete") : refused,
    faults: faultTexts(found),
    change: (next: Partial<PubDraft>) => editor.change({ ...next, isNamed: draft.isNamed || next.name !== undefined }),
    send: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (draftFaults({ ...draft, name }, errors.length).length > 0) focusFirstProblem();
      else void editor.save();
    },
  };
}

const pubOf = ({ id, formId = "", version, audience, visitorTypeId, ...properties }: WizardDraft): NewPub => ({
  ...{ id, formId, version, audience },
  ...changeOf(properties, audience),
  visitorTypeId: audience === "visitors" ? (visitorTypeId ?? null) : null,
});
