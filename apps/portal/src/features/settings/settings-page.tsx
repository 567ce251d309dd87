import { EditorForm, useRecordEditor } from "@askloom/browser/editing";
import type { TenantSettings } from "@askloom/contract";
import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../shared/loaded.tsx";
import { useChangeSettingsMutation, useLazySettingsQuery, useSettingsQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { type SettingsDraft, settingFaults, settingFields, settingsOf, toDraft } from "./settings-draft.ts";

/** What administrators set for the whole tenant (DL27). */
export function SettingsPage() {
  const { t } = useTranslation();
  const loaded = useSettingsQuery();
  return (
    <Screen title={t("settings.title")} text={t("settings.text")}>
      <Loaded result={loaded}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
    </Screen>
  );
}

function SettingsForm({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation();
  const [change] = useChangeSettingsMutation();
  const [look] = useLazySettingsQuery();
  const editor = useRecordEditor<TenantSettings, SettingsDraft>({
    name: "settings",
    record: settings,
    toDraft,
    problems: (draft) => settingFaults(draft, (most) => t("settings.range", { most })),
    save: (draft, over = settings) => change({ body: settingsOf(draft), ifMatch: over.revision }),
    load: () => look(),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  return (
    <EditorForm
      editor={editor}
      describe={(draft) => settingFields.map((field) => [t(`settings.${field}`), String(draft[field])])}
      maw="36rem"
    >
      {settingFields.map((field) => (
        <NumberInput
          key={field}
          label={t(`settings.${field}`)}
          description={t(`settings.${field}Hint`)}
          required
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maw="36rem"
          value={editor.draft[field]}
          error={editor.problem(field)}
          onChange={(value) => editor.change({ [field]: value })}
        />
      ))}
    </EditorForm>
  );
}
