import { Button, Group, PasswordInput, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

export interface PasswordOptionProps {
  readonly value: string | null | undefined;
  /** Whether there is one already; it can be replaced or removed, and never seen. */
  readonly hasPassword: boolean;
  readonly onChange: (value: string | null | undefined) => void;
}

export function PasswordOption({ value, hasPassword, onChange }: PasswordOptionProps) {
  const { t } = useTranslation("form-pubs");
  if (value === null) {
    return (
      <Group gap="xs" align="flex-end">
        <Text size="sm">{t("options.passwordRemoved")}</Text>
        <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
          {t("options.passwordKeep")}
        </Button>
      </Group>
    );
  }
  return (
    <div>
      <PasswordInput
        label={t("options.password")}
        description={t(hasPassword ? "options.passwordKept" : "options.passwordText")}
        maxLength={200}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("options.passwordShow"), tabIndex: 0 }}
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.value)}
      />
      {hasPassword && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => onChange(null)}>
          {t("options.passwordRemove")}
        </Button>
      )}
    </div>
  );
}
