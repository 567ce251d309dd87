import { PageHead, StateNote, useNotify } from "@askloom/browser/list";
import { formPubsEndpoints } from "@askloom/contract";
import { Button, Stack, Text } from "@mantine/core";
import { IconLock, IconRocket } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LeaveGuard, useDeparture } from "../../../shared/leave-guard.tsx";
import { mayCall } from "../../../shared/may-call.ts";
import { usePermissions } from "../../../shared/permissions.ts";
import { useKeptInput, useRestoredInput, type WithoutPassword } from "../../../shared/use-unsaved-input.ts";
import { AudienceCard } from "../components/audience-card.tsx";
import { Card } from "../components/card.tsx";
import { FormCard, numberOf } from "../components/form-card.tsx";
import { PropertyFields } from "../components/property-fields.tsx";
import { useFaultTexts } from "../components/use-fault-texts.ts";
import { WizardPreview } from "../components/wizard-preview.tsx";
import "../form-pubs.css";
import { useFormInspectionMapQuery, usePublishableFormQuery, usePublishMutation } from "../form-pubs-api.ts";
import { changeOf, draftFaults, emptyDraft, hasInput, type PubDraft, propertiesToKeep } from "../model/pub-draft.ts";
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
            onForm={(next) => change({ formId: next?.id, version: "draft" })}
            onVersion={(version) => change({ version })}
          />
          <Card title={t("wizard.action")} text={t("wizard.actionText")}>
            <Text size="sm" c="dimmed">
              {t("wizard.noActions")}
            </Text>
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
        <LeaveGuard isChanged={wizard.isChanged} />
      </form>
      <WizardPreview form={form} version={draft.version} />
    </div>
  );
}

function useWizard(formId: string | undefined) {
  const { t } = useTranslation("form-pubs");
  const { draft, setDraft, id, setId, isNamed, setNamed } = useDraft(formId);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [publish, { isLoading: isSending }] = usePublishMutation();
  const form = usePublishableFormQuery(draft.formId ?? "", { skip: draft.formId === undefined }).currentData;
  const { currentData: errors = [] } = useFormInspectionMapQuery(
    { formId: form?.id ?? "", version: form === undefined ? undefined : numberOf(draft.version, form) },
    { skip: form === undefined },
  );
  const { isLeaving, leaveFor } = useDeparture();
  const notify = useNotify();
  const faultTexts = useFaultTexts();
  // Until someone gives it a name, a publication is called like its form.
  const name = isNamed ? draft.name : (form?.name ?? "");
  const found = draftFaults({ ...draft, name }, errors.length);
  const send = async () => {
    setTried(true);
    if (found.length > 0 || draft.formId === undefined) {
      setRefusal(t("wizard.incomplete"));
      return focusFirstFault();
    }
    setRefusal("");
    const { formId: chosen, version, audience, visitorTypeId } = draft;
    const body = {
      ...{ id, formId: chosen, version, audience },
      ...changeOf({ ...draft, name }, audience),
      visitorTypeId: audience === "visitors" ? (visitorTypeId ?? null) : null,
    };
    const { data, error } = await publish(body);
    if (data !== undefined) return leaveFor(`${pubPaths.pub(data.id)}?published=1`);
    setRefusal(notify.failureText(error));
    if ("code" in error && error.code === "form-pub-in-trash") setId(crypto.randomUUID());
  };
  return {
    draft,
    form,
    name,
    isSending,
    isChanged: hasInput(draft) && !isLeaving,
    refusal: isTried && found.length === 0 && refusal === t("wizard.incomplete") ? "" : refusal,
    faults: isTried ? faultTexts(found) : {},
    change: (next: Partial<PubDraft>) => {
      if (next.name !== undefined) setNamed(true);
      setDraft((before) => ({ ...before, ...next }));
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}

interface WizardInput extends WithoutPassword {
  readonly properties: PubDraft;
  readonly id: ReturnType<typeof crypto.randomUUID>;
  readonly isNamed: boolean;
}

const inputName = "publish-wizard";

/** What was entered, also before a login. */
function useDraft(formId: string | undefined) {
  const restored = useRestoredInput<WizardInput>(inputName);
  const [draft, setDraft] = useState<PubDraft>({ ...emptyDraft(formId), ...restored?.properties });
  // The same id however often it is sent: an answer that was lost makes no second publication (PB8).
  const [id, setId] = useState(() => restored?.id ?? crypto.randomUUID());
  const [isNamed, setNamed] = useState(restored?.isNamed ?? false);
  const isBegun = JSON.stringify(draft) !== JSON.stringify(emptyDraft(formId));
  useKeptInput(inputName, isBegun ? { ...propertiesToKeep(draft), id, isNamed } : undefined);
  return { draft, setDraft, id, setId, isNamed, setNamed };
}

/** Once the faults are shown, whoever sent it stands at the first. */
const focusFirstFault = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true], .fp-notice a")?.focus());
