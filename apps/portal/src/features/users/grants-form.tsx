import { currentLanguage } from "@askloom/browser";
import { type Permission, permissionNames, permissions, type User } from "@askloom/contract";
import { Button, Stack, Text, Title } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice, type Difference } from "../../shared/conflict-notice.tsx";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { useLazyUserQuery, useSetGrantsMutation } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { outcomeOf, useEditing } from "../../shared/use-editing.ts";
import { GrantsFields } from "./grants-fields.tsx";

interface Draft {
  readonly permissions: Permission[];
}

const draftOf = ({ permissions: held }: User): Draft => ({
  permissions: permissions.filter((name) => held.includes(name)),
});

/** What a user may do. A change holds from the next request of that user on (P5). */
export function GrantsForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [setGrants] = useSetGrantsMutation();
  const [look] = useLazyUserQuery();
  const params = { userId: user.id };
  const { draft, edit, conflict, ...editing } = useEditing<User, Draft>({
    entity: user,
    draftOf,
    save: (body, ifMatch) => setGrants({ params, body, ifMatch }).then(outcomeOf),
    load: () => look(user.id).then(outcomeOf),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  const differences = useDifferences(draft.permissions, conflict?.permissions ?? draft.permissions);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editing.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div>
          <Title order={2} size="h3">
            {t("users.grants")}
          </Title>
          <Text c="dimmed">{t("users.grantsText")}</Text>
        </div>
        <GrantsFields held={draft.permissions} onChange={(held) => edit({ permissions: held })} />
        {conflict !== undefined && (
          <ConflictNotice
            differences={differences}
            isSaving={editing.isSaving}
            onKeepMine={() => void editing.keepMine()}
            onTakeTheirs={editing.takeTheirs}
          />
        )}
        <FailureAlert error={editing.failure} />
        <Button type="submit" loading={editing.isSaving} disabled={!editing.isDirty} w="fit-content">
          {t("users.saveGrants")}
        </Button>
      </Stack>
    </form>
  );
}

function useDifferences(mine: readonly Permission[], theirs: readonly Permission[]): Difference[] {
  const { t } = useTranslation();
  const word = (held: readonly Permission[], permission: Permission) =>
    t(held.includes(permission) ? "users.granted" : "users.notGranted");
  return permissions
    .filter((permission) => mine.includes(permission) !== theirs.includes(permission))
    .map((permission) => ({
      label: permissionNames[permission][currentLanguage()],
      mine: word(mine, permission),
      theirs: word(theirs, permission),
    }));
}
