import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface StartFormProps {
  readonly name: { readonly label: string; readonly value: string; readonly error: string | undefined };
  readonly onName: (name: string) => void;
  readonly submit: { readonly text: string; readonly isLoading: boolean };
  readonly cancelTo: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** What something that begins is called, what it needs besides, and the button that makes it. */
export function StartForm({ name, onName, submit, cancelTo, onSubmit, children }: StartFormProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="start-form" noValidate onSubmit={send}>
      <Stack gap="md">
        <TextInput
          label={name.label}
          required
          maxLength={200}
          value={name.value}
          error={name.error}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
        {children}
        <Group gap="xs">
          <Button type="submit" loading={submit.isLoading}>
            {submit.text}
          </Button>
          <Button component={Link} to={cancelTo} variant="default">
            {t("cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
