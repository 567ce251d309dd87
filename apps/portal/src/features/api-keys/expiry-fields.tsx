import { Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type ApiKeyDraft, type Expiry, expiries } from "./api-key-draft.ts";

interface ExpiryFieldsProps {
  readonly draft: ApiKeyDraft;
  readonly change: (part: Partial<ApiKeyDraft>) => void;
  readonly fault: string | undefined;
}

/** How long the key works. */
export function ExpiryFields({ draft: { expiry, day }, change, fault }: ExpiryFieldsProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Group align="start">
        <NativeSelect
          label={t("apiKeys.expires")}
          flex="1 1 12rem"
          value={expiry}
          // The options are exactly these.
          onChange={({ currentTarget }) => change({ expiry: currentTarget.value as Expiry })}
          data={expiries.map((value) => ({ value, label: t(`apiKeys.expiries.${value}`) }))}
        />
        {expiry === "day" && (
          <TextInput
            type="date"
            label={t("apiKeys.lastDay")}
            required
            flex="1 1 12rem"
            value={day}
            error={fault}
            onChange={({ currentTarget }) => change({ day: currentTarget.value })}
          />
        )}
      </Group>
      {expiry === "never" && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t("apiKeys.neverHint")}
        </Text>
      )}
    </div>
  );
}
