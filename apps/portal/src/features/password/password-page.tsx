import { FailureAlert } from "@askloom/browser/editing";
import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../shared/loaded.tsx";
import { useChangePasswordMutation, useProfileQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { faultsIn, type PasswordField } from "./password.ts";

export function PasswordPage() {
  const { t } = useTranslation();
  const profile = useProfileQuery();
  return (
    <Screen title={t("password.title")} text={t("password.text")}>
      <Loaded result={profile}>
        {({ canChangePassword, email }) =>
          canChangePassword ? <PasswordForm email={email ?? ""} /> : <Text>{t("password.elsewhere")}</Text>
        }
      </Loaded>
    </Screen>
  );
}

const nothing = { current: "", next: "", again: "" };
const fields: readonly { name: PasswordField; label: string; autoComplete: string }[] = [
  { name: "current", label: "password.current", autoComplete: "current-password" },
  { name: "next", label: "password.next", autoComplete: "new-password" },
  { name: "again", label: "password.again", autoComplete: "new-password" },
];

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const faults = isChecked ? faultsIn(draft) : {};

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsIn(draft)).length > 0) return;
    const result = await change({ body: { currentPassword: draft.current, newPassword: draft.next } });
    if (result.error !== undefined) return;
    setDraft(nothing);
    setChecked(false);
    toasts.show({ message: t("password.changed") });
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack maw="28rem">
        {/* Password managers look for it. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ name, label, autoComplete }) => (
          <PasswordInput
            key={name}
            label={t(label)}
            description={name === "next" ? t("password.hint") : undefined}
            required
            maxLength={256}
            autoComplete={autoComplete}
            visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
            value={draft[name]}
            error={faults[name] === undefined ? undefined : t(faults[name])}
            onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <FailureAlert error={error} />
        <Button type="submit" loading={isLoading} w="fit-content">
          {t("password.change")}
        </Button>
      </Stack>
    </form>
  );
}
