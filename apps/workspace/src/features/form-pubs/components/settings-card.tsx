import { type Describe, EditorForm, useRecordEditor } from "@askloom/browser/editing";
import { useNotify } from "@askloom/browser/list";
import type { FormPub } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLazyFormCraftQuery, useSavePubMutation } from "../form-pubs-api.ts";
import { plainOf } from "../model/plain-message.ts";
import { changeOf, type PubProperties, propertiesOf, propertyFaults } from "../model/pub-draft.ts";
import { ActionField } from "./action-field.tsx";
import { AudienceOptions } from "./audience-options.tsx";
import { Card } from "./card.tsx";
import { PropertyFields } from "./property-fields.tsx";
import { RunAction } from "./run-action.tsx";
import { useFaultTexts } from "./use-fault-texts.ts";

/** Everything that can be changed after publishing. */
export function SettingsCard({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const faultTexts = useFaultTexts();
  const notify = useNotify();
  const [save] = useSavePubMutation();
  const [look] = useLazyFormCraftQuery();
  const editor = useRecordEditor<FormPub, PubProperties>({
    name: "publication-settings",
    record: pub,
    toDraft: propertiesOf,
    problems: (draft) => faultTexts(propertyFaults(draft, pub.audience)),
    save: (draft, over = pub) => save({ pub: over, change: changeOf(draft, pub.audience, over) }),
    load: () => look(pub.id),
    onSaved: () => notify.done(t("done.saved")),
    secret: "password",
  });
  const fields = { properties: editor.draft, faults: editor.problems, onChange: editor.change };
  return (
    <Card title={t("settings.title")}>
      <EditorForm editor={editor} describe={useDescribe()} gap="lg">
        <PropertyFields {...fields} languages={pub.formLanguages} />
        <ActionField
          formId={pub.form.id}
          action={editor.draft.action}
          onAction={(action) => editor.change({ action })}
          description={t("action.changeText")}
        />
        <RunAction pub={pub} />
        <Text fw={600}>
          {t("settings.audience", { who: pub.visitorType?.name ?? t(`audiences.${pub.audience}.title`) })}
        </Text>
        <AudienceOptions {...fields} audience={pub.audience} hasPassword={pub.hasPassword} />
      </EditorForm>
    </Card>
  );
}

const ticks = ["noNewVisitors", "emailCheck", "onePerVisitor", "mayChange", "mayEmbed"] as const;

/** The settings in words; rules for members are only named. */
function useDescribe(): Describe<PubProperties> {
  const { t } = useTranslation("form-pubs");
  const yesOrNo = (is: boolean) => t(is ? "workspace:yes" : "workspace:no");
  return (draft) => [
    ...(["name", "description"] as const).map((name) => [t(`properties.${name}`), draft[name]] as const),
    ...(["opensAt", "closesAt"] as const).map((n) => [t(`properties.${n}`), draft[n].replace("T", " ")] as const),
    [
      t("properties.message"),
      Object.values(draft.message ?? {})
        .map(plainOf)
        .join("\n"),
    ],
    [t("properties.sendCopy"), yesOrNo(draft.sendCopy)],
    [t("options.maxResponses"), draft.maxResponses],
    [
      t("members.label"),
      draft.memberRules === null ? t("members.everyone") : t("members.someOf", { count: draft.memberRules.of.length }),
    ],
    ...ticks.map((name) => [t(`options.${name}`), yesOrNo(draft[name])] as const),
  ];
}
