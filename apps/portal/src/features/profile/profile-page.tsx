import { setLanguage } from "@askloom/browser";
import { EditorForm, useRecordEditor } from "@askloom/browser/editing";
import { type Language, languages, type Profile, type ProfileChange } from "@askloom/contract";
import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FixedField } from "../../shared/fixed-field.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { useChangeProfileMutation, useProfileQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";

export function ProfilePage() {
  const { t } = useTranslation();
  const loaded = useProfileQuery();
  return (
    <Screen title={t("profile.title")} text={t("profile.text")}>
      <Loaded result={loaded}>{(profile) => <ProfileForm profile={profile} />}</Loaded>
    </Screen>
  );
}

const languageLabels: Readonly<Record<Language, string>> = { en: "header.english", zh_Hans: "header.chinese" };

const toDraft = (profile: Profile | undefined): ProfileChange => ({
  name: profile?.name ?? "",
  language: profile?.language ?? null,
});

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [change] = useChangeProfileMutation();
  const editor = useRecordEditor<Profile, ProfileChange>({
    name: "profile",
    record: profile,
    toDraft,
    problems: ({ name }) => (name.trim() === "" ? { name: t("profile.nameMissing") } : {}),
    save: (body) => change({ body }),
    onSaved: async ({ language }) => {
      if (language !== null) await setLanguage(language);
      toasts.show({ message: t("saved") });
    },
  });
  return (
    <EditorForm editor={editor} canSave maw="28rem">
      <TextInput
        label={t("profile.name")}
        required
        maxLength={128}
        autoComplete="name"
        value={editor.draft.name}
        error={editor.problem("name")}
        onChange={({ currentTarget }) => editor.change({ name: currentTarget.value })}
      />
      <FixedField label={t("profile.email")} value={profile.email ?? ""} hint={t("profile.emailHint")} />
      <Select<Language>
        label={t("profile.language")}
        description={t("profile.languageHint")}
        placeholder={t("profile.browserLanguage")}
        clearable
        clearButtonProps={{ "aria-label": t("profile.browserLanguage") }}
        data={languages.map((value) => ({ value, label: t(languageLabels[value]) }))}
        value={editor.draft.language}
        onChange={(language) => editor.change({ language })}
      />
    </EditorForm>
  );
}
