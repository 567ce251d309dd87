import { type Describe, EditorDialog, FailureAlert, useRecordEditor } from "@askloom/browser/editing";
import { useNotify } from "@askloom/browser/list";
import type { Connection } from "@askloom/contract";
import { Divider, Loader, Modal, Stack } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RelationsOfRecord } from "../record-relations.tsx";
import { bodyOf, type ConnectionDraft, draftOf, faultsIn, newDraft } from "./connection-draft.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { useConnectionQuery, useLazyConnectionQuery, useSaveConnectionMutation } from "./connections-api.ts";
import { SigningPart } from "./signing-part.tsx";

interface ConnectionDialogProps {
  /** Undefined for a new one. */
  readonly id?: string | undefined;
  /** Where a new one is for. */
  readonly addressPrefix?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved?: ((connection: Connection) => void) | undefined;
}

/** Makes or changes a connection (CN6, CN9). */
export function ConnectionDialog({ id, ...props }: ConnectionDialogProps) {
  const { t } = useTranslation("connections");
  const { currentData: saved, error } = useConnectionQuery(id ?? skipToken);
  if (id === undefined || saved !== undefined) return <ConnectionEditor {...props} saved={saved} />;
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={t("title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      {error === undefined ? <Loader aria-label={t("workspace:wait")} /> : <FailureAlert error={error} />}
    </Modal>
  );
}

interface ConnectionEditorProps extends Omit<ConnectionDialogProps, "id"> {
  readonly saved: Connection | undefined;
}

function ConnectionEditor({ saved, addressPrefix, onClose, onSaved }: ConnectionEditorProps) {
  const { t } = useTranslation("connections");
  const notify = useNotify();
  const [save] = useSaveConnectionMutation();
  const [look] = useLazyConnectionQuery();
  const [isSecretShown, setSecretShown] = useState(false);
  const editor = useRecordEditor<Connection, ConnectionDraft>({
    name: "connection",
    id: saved?.id ?? "new",
    record: saved,
    toDraft: (known) => (known === undefined ? newDraft(addressPrefix) : draftOf(known)),
    problems: (draft) => Object.fromEntries(faultsIn(draft, saved).map((field) => [field, t(`faults.${field}`)])),
    save: (draft, over) => save({ body: bodyOf(draft), replaces: over }),
    load: () => look(saved?.id ?? ""),
    onSaved: (connection) => {
      notify.done(t("saved", { name: connection.name }));
      onSaved?.(connection);
      // A secret that is shown once stays until someone copied it.
      if (!isSecretShown) onClose();
    },
    secret: "secret",
  });
  return (
    <EditorDialog
      editor={editor}
      size="lg"
      title={saved?.name ?? t("new")}
      saveLabel={t(saved === undefined ? "create" : "save")}
      describe={useDescribe()}
      onClose={onClose}
      lossText={isSecretShown ? t("signing.loss") : undefined}
      below={
        saved !== undefined && (
          <Stack gap="md" mt="lg">
            <Divider />
            <SigningPart connection={saved} onShown={setSecretShown} />
            <Divider />
            <RelationsOfRecord area={{ one: "Connection" }} id={saved.id} />
          </Stack>
        )
      }
    >
      <ConnectionFields editor={editor} saved={saved} />
    </EditorDialog>
  );
}

/** The fields in words. Of a secret only is said whose it is. */
function useDescribe(): Describe<ConnectionDraft> {
  const { t } = useTranslation("connections");
  return ({ name, kind, addressPrefix, headerName, loginName, secret }) => [
    [t("fields.name"), name],
    [t("fields.kind"), t(`kinds.${kind}`)],
    [t("fields.addressPrefix"), addressPrefix],
    [t("fields.headerName"), headerName],
    [t("fields.loginName"), loginName],
    [t("fields.secret"), t(secret.typed === "" ? "fields.secretSaved" : "fields.secretTyped")],
  ];
}
