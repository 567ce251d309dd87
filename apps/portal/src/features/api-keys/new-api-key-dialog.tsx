import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import { type MadeApiKey, maxApiKeyNameLength, type User } from "@askloom/contract";
import { Box, Input, NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { GrantsFields } from "../../shared/grants-fields.tsx";
import { useCreateApiKeyMutation } from "../../shared/portal-api.ts";
import { useSession } from "../../shared/session-context.ts";
import { type ApiKeyDraft, bodyOf, emptyDraft, faultsOf, groupsOf, inUnit, offeredIn } from "./api-key-draft.ts";
import { ExpiryFields } from "./expiry-fields.tsx";

interface NewApiKeyDialogProps {
  /** The person who makes the key. */
  readonly user: User;
  readonly onClose: () => void;
  readonly onMade: (made: MadeApiKey) => void;
}

/** Makes a key with some of one's own permissions (AK10). */
export function NewApiKeyDialog({ user, onClose, onMade }: NewApiKeyDialogProps) {
  const { t } = useTranslation();
  const { units } = useSession();
  const [create] = useCreateApiKeyMutation();
  const editor = useRecordEditor<MadeApiKey, ApiKeyDraft>({
    name: "new-api-key",
    toDraft: emptyDraft,
    problems: (draft) =>
      Object.fromEntries(faultsOf(draft, new Date()).map((field) => [field, t(`apiKeys.faults.${field}`)])),
    save: (draft) => create({ body: bodyOf(draft, new Date()) }),
    onSaved: onMade,
  });
  const { draft, change, problem } = editor;
  const offered = offeredIn(user, draft.unitId);
  return (
    <EditorDialog editor={editor} title={t("apiKeys.add")} saveLabel={t("apiKeys.make")} size="xl" onClose={onClose}>
      <TextInput
        label={t("apiKeys.name")}
        description={t("apiKeys.nameHint")}
        required
        data-autofocus
        maxLength={maxApiKeyNameLength}
        value={draft.name}
        error={problem("name")}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {units.length > 0 && (
        <NativeSelect
          label={t("users.grantsPlace")}
          description={t("apiKeys.unitHint")}
          value={draft.unitId ?? ""}
          error={problem("unitId")}
          onChange={({ currentTarget: { value } }) => {
            const unitId = value === "" ? null : value;
            change(inUnit(draft, unitId, offeredIn(user, unitId)));
          }}
          data={[
            { value: "", label: t("users.wholeOrganisation") },
            ...units.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
        />
      )}
      <ExpiryFields {...{ draft, change }} fault={problem("day") ?? problem("expiresAt")} />
      <Input.Wrapper
        component="fieldset"
        className="p-plain-fieldset"
        labelElement="div"
        inputWrapperOrder={["label", "description", "error", "input"]}
        label={t("users.grants")}
        description={t("apiKeys.permissionsHint")}
        error={problem("permissions")}
        required
      >
        <Box my="sm">
          <GrantsFields
            held={draft.permissions}
            own={offered}
            groups={groupsOf(offered)}
            onChange={(permissions) => change({ permissions })}
          />
        </Box>
      </Input.Wrapper>
    </EditorDialog>
  );
}
