import { Alert, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRefusedPassword } from "../../session/open-id/refused-password.ts";
import type { Services } from "../../shared/services.ts";

export interface PasswordLoginProps extends Pick<Services, "session" | "log"> {
  /** What stands beside the button. */
  readonly children: ReactNode;
}

/** Where the provider has the password flow and it is configured, the dialog asks itself (S34). */
export function PasswordLogin({ session, log, children }: PasswordLoginProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      await session.logInByPassword(username, password);
    } catch (error) {
      const isRefused = isRefusedPassword(error);
      if (!isRefused) log.error("Cannot reach the login provider", error);
      setFailure(t(isRefused ? "login.refused" : "login.unreachable"));
    }
  };
  return (
    <form onSubmit={(event) => void logIn(event)}>
      <Stack gap="sm" mt="md">
        <TextInput
          data-autofocus
          required
          label={t("login.username")}
          autoComplete="username"
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <PasswordInput
          required
          label={t("login.password")}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": t("login.showPassword") }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          {children}
          <Button type="submit">{t("login.continue")}</Button>
        </Group>
      </Stack>
    </form>
  );
}
