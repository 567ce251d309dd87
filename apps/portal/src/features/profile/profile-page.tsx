import { setLanguage } from "@askloom/browser";
import { type Language, languages, type Profile } from "@askloom/contract";
import { Button, Select, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldFault } from "../../shared/failure.ts";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { FixedField } from "../../shared/fixed-field.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { useChangeProfileMutation, useProfileQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";

export function ProfilePage() {
  const { t } = useTranslation();
  const profile = useProfileQuery();
  return (
    <Screen title={t("profile.title")} text={t("profile.text")}>
      <Loaded result={profile}>
        {/* The header's switch changes the language too: then the form begins again. */}
        {(loaded) => <ProfileForm key={loaded.language} profile={loaded} />}
      </Loaded>
    </Screen>
  );
}

const languageLabels: Readonly<Record<Language, string>> = { en: "header.english", zh_Hans: "header.chinese" };

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [name, setName] = useState(profile.name);
  const [language, setChosen] = useState<Language | null>(profile.language);
  const [change, { isLoading, error }] = useChangeProfileMutation();
  const isNameMissing = name.trim() === "";

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isNameMissing) return;
    const result = await change({ body: { name, language } });
    if (result.error !== undefined) return;
    if (language !== null) await setLanguage(language);
    toasts.show({ message: t("saved") });
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack maw="28rem">
        <TextInput
          label={t("profile.name")}
          required
          maxLength={128}
          autoComplete="name"
          value={name}
          error={isNameMissing ? t("profile.nameMissing") : fieldFault(error, "name")}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FixedField label={t("profile.email")} value={profile.email ?? ""} hint={t("profile.emailHint")} />
        <Select<Language>
          label={t("profile.language")}
          description={t("profile.languageHint")}
          placeholder={t("profile.browserLanguage")}
          clearable
          clearButtonProps={{ "aria-label": t("profile.browserLanguage") }}
          data={languages.map((value) => ({ value, label: t(languageLabels[value]) }))}
          value={language}
          onChange={setChosen}
        />
        <FailureAlert error={error} />
        <Button type="submit" loading={isLoading} w="fit-content">
          {t("save")}
        </Button>
      </Stack>
    </form>
  );
}
