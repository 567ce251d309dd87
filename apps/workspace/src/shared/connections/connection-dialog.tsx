import { useNotify } from "@askloom/browser/list";
import { type Connection, ConnectionKind } from "@askloom/contract";
import { Alert, Button, Group, Loader, Modal, PasswordInput, Select, Stack, TextInput } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  bodyOf,
  type ConnectionDraft,
  type ConnectionField,
  draftOf,
  faultsIn,
  needsSecret,
  newDraft,
} from "./connection-draft.ts";
import { useConnectionQuery, useSaveConnectionMutation } from "./connections-api.ts";
import { SigningPart } from "./signing-part.tsx";

interface ConnectionDialogProps {
  /** Undefined for a new one. */
  readonly id?: string | undefined;
  /** Where a new one is for. */
  readonly addressPrefix?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved?: ((connection: Connection) => void) | undefined;
}

/** Makes or changes a connection (CN6). */
export function ConnectionDialog({ id, addressPrefix, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation("connections");
  const notify = useNotify();
  const { currentData: saved, error } = useConnectionQuery(id ?? skipToken);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={id === undefined ? t("new") : (saved?.name ?? t("title"))}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      {error !== undefined && <Alert color="red">{notify.failureText(error)}</Alert>}
      {id !== undefined && saved === undefined && error === undefined && <Loader aria-label={t("workspace:wait")} />}
      {(id === undefined || saved !== undefined) && (
        <>
          <ConnectionForm {...{ saved, addressPrefix, onClose, onSaved }} />
          {saved !== undefined && <SigningPart connection={saved} />}
        </>
      )}
    </Modal>
  );
}

type FormProps = Omit<ConnectionDialogProps, "id"> & { readonly saved: Connection | undefined };

function ConnectionForm({ saved: current, addressPrefix, onClose, onSaved }: FormProps) {
  const { t } = useTranslation("connections");
  const notify = useNotify();
  // What was there when it was opened: someone else's change is a conflict, and is not overwritten.
  const [saved] = useState(current);
  const [draft, setDraft] = useState(() => (saved === undefined ? newDraft(addressPrefix) : draftOf(saved)));
  const [isShown, setShown] = useState(false);
  const [save, { isLoading, error }] = useSaveConnectionMutation();
  const faults = faultsIn(draft, saved);
  const change = (part: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand in a form of the page.
    event.stopPropagation();
    setShown(true);
    if (faults.length > 0) return;
    // The secret for signatures may have been changed here meanwhile, which is no conflict.
    const replaces = saved === undefined ? undefined : { ...saved, revision: current?.revision ?? saved.revision };
    const { data } = await save({ body: bodyOf(draft), ...(replaces === undefined ? {} : { replaces }) });
    if (data === undefined) return;
    notify.done(t("saved", { name: data.name }));
    onSaved?.(data);
    onClose();
  };
  const faultOf = (field: ConnectionField) => (isShown && faults.includes(field) ? t(`faults.${field}`) : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Fields {...{ draft, change, faultOf, saved }} />
        {error !== undefined && <Alert color="red">{notify.failureText(error)}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t(saved === undefined ? "create" : "save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly draft: ConnectionDraft;
  readonly change: (part: Partial<ConnectionDraft>) => void;
  readonly faultOf: (field: ConnectionField) => string | undefined;
  readonly saved: Connection | undefined;
}

function Fields({ draft, change, faultOf, saved }: FieldsProps) {
  const { t } = useTranslation("connections");
  const text = (field: ConnectionField) => ({
    label: t(`fields.${field}`),
    required: true,
    value: draft[field],
    error: faultOf(field),
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
      {draft.kind !== "none" && (
        <PasswordInput
          {...text("secret")}
          label={t(draft.kind === "basic" ? "fields.password" : "fields.secret")}
          required={needsSecret(draft, saved)}
          description={t(needsSecret(draft, saved) ? "fields.secretText" : "fields.secretStays")}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t("fields.showSecret") }}
        />
      )}
    </>
  );
}
