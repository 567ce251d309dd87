import { useDialogState } from "@askloom/browser/editing";
import { connectionsEndpoints } from "@askloom/contract";
import { Button, Group, Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { prefixOf } from "./connection-draft.ts";
import { useConnectionChoiceQuery } from "./connections-api.ts";

interface ConnectionFieldProps {
  readonly connectionId: string | undefined;
  /** Where a call with it goes. */
  readonly address: string;
  readonly onChange: (connectionId: string | undefined) => void;
}

/** Chooses the connection that a call is made with, changes it, or makes a new one (CN7). */
export function ConnectionField({ connectionId, address, onChange }: ConnectionFieldProps) {
  const { t } = useTranslation("connections");
  const { granted } = usePermissions();
  const { data = [], isSuccess } = useConnectionChoiceQuery();
  const [opened, setOpened] = useDialogState<{ readonly id?: string }>("connection-field.dialog");
  const mayChange = mayCall(connectionsEndpoints.createConnection, granted);
  const isGone = isSuccess && connectionId !== undefined && !data.some(({ id }) => id === connectionId);
  return (
    <div>
      <Select
        label={t("field.label")}
        description={t("field.text")}
        placeholder={t("field.none")}
        error={isGone && t("field.gone")}
        clearable
        clearButtonProps={{ "aria-label": t("field.none") }}
        searchable={data.length > 8}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={connectionId ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
      {mayChange && (
        <Group gap="xs" mt={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({})}>
            {t("field.new")}
          </Button>
          {connectionId !== undefined && !isGone && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ id: connectionId })}>
              {t("field.edit")}
            </Button>
          )}
        </Group>
      )}
      {opened !== undefined && (
        <ConnectionDialog
          id={opened.id}
          addressPrefix={prefixOf(address)}
          onClose={() => setOpened(undefined)}
          onSaved={({ id }) => onChange(id)}
        />
      )}
    </div>
  );
}
