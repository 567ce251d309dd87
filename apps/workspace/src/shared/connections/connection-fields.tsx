import { formatDateTime } from "@askloom/browser";
import type { RecordEditor } from "@askloom/browser/editing";
import { type Connection, ConnectionKind } from "@askloom/contract";
import { PasswordInput, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type ConnectionDraft, type ConnectionField, needsSecret } from "./connection-draft.ts";

interface ConnectionFieldsProps {
  readonly editor: RecordEditor<ConnectionDraft>;
  readonly saved: Connection | undefined;
}

type TextField = Exclude<ConnectionField, "secret">;

export function ConnectionFields({ editor, saved }: ConnectionFieldsProps) {
  const { t } = useTranslation("connections");
  const { draft, change } = editor;
  const text = (field: TextField) => ({
    label: t(`fields.${field}`),
    required: true,
    value: draft[field],
    error: editor.problem(field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [field]: currentTarget.value }),
  });
  return (
    <>
      <TextInput {...text("name")} maxLength={200} data-autofocus />
      <Select
        label={t("fields.kind")}
        allowDeselect={false}
        data={ConnectionKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => kind !== null && change({ kind })}
      />
      <TextInput
        {...text("addressPrefix")}
        description={t("fields.addressPrefixText")}
        type="url"
        placeholder="https://"
      />
      {draft.kind === "header" && <TextInput {...text("headerName")} placeholder="X-Api-Key" />}
      {draft.kind === "basic" && <TextInput {...text("loginName")} autoComplete="off" />}
      {draft.kind !== "none" && <SecretField {...{ editor, saved }} />}
    </>
  );
}

function SecretField({ editor: { draft, change, problem }, saved }: ConnectionFieldsProps) {
  const { t } = useTranslation("connections");
  const isNeeded = needsSecret(draft, saved);
  const { typed, savedAt } = draft.secret;
  const staysText = t("fields.secretStays", { at: savedAt === null ? "" : formatDateTime(savedAt) });
  return (
    <PasswordInput
      label={t(draft.kind === "basic" ? "fields.password" : "fields.secret")}
      required={isNeeded}
      description={isNeeded ? t("fields.secretText") : staysText}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ "aria-label": t("fields.showSecret") }}
      value={typed}
      error={problem("secret")}
      onChange={({ currentTarget: { value } }) => change({ secret: { typed: value, savedAt } })}
    />
  );
}
