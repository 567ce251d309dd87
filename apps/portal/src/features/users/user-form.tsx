import type { User, UserChange } from "@askloom/contract";
import { Button, Stack, Switch, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice, type Difference } from "../../shared/conflict-notice.tsx";
import { fieldFault } from "../../shared/failure.ts";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { FixedField } from "../../shared/fixed-field.tsx";
import { useChangeUserMutation, useLazyUserQuery, useUnitsQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { useMay } from "../../shared/session-context.ts";
import { outcomeOf, useEditing } from "../../shared/use-editing.ts";
import { UnitField } from "./unit-field.tsx";

const draftOf = ({ userName, name, isActive, unitIds }: User): UserChange => ({ userName, name, isActive, unitIds });

/** The names and units of a user, and whether the user is active. */
export function UserForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [change] = useChangeUserMutation();
  const [look] = useLazyUserQuery();
  const params = { userId: user.id };
  const { draft, edit, ...editing } = useEditing<User, UserChange>({
    entity: user,
    draftOf,
    save: (body, ifMatch) => change({ params, body, ifMatch }).then(outcomeOf),
    load: () => look(user.id).then(outcomeOf),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  const differences = useDifferences(draft, editing.conflict);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editing.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw="36rem">
        <TextInput
          label={t("users.userName")}
          required
          maxLength={64}
          value={draft.userName}
          error={fieldFault(editing.failure, "userName")}
          onChange={({ currentTarget }) => edit({ userName: currentTarget.value })}
        />
        <TextInput
          label={t("users.name")}
          required
          maxLength={128}
          value={draft.name}
          error={fieldFault(editing.failure, "name")}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <FixedField label={t("users.email")} value={user.email ?? ""} />
        <UnitField unitIds={draft.unitIds} onChange={(unitIds) => edit({ unitIds })} />
        <Switch
          label={t("users.isActive")}
          description={t("users.isActiveHint")}
          checked={draft.isActive}
          onChange={({ currentTarget }) => edit({ isActive: currentTarget.checked })}
        />
        {editing.conflict !== undefined && (
          <ConflictNotice
            differences={differences}
            isSaving={editing.isSaving}
            onKeepMine={() => void editing.keepMine()}
            onTakeTheirs={editing.takeTheirs}
          />
        )}
        <FailureAlert error={editing.failure} />
        <Button type="submit" loading={editing.isSaving} disabled={!editing.isDirty} w="fit-content">
          {t("save")}
        </Button>
      </Stack>
    </form>
  );
}

function useDifferences(mine: UserChange, theirs: User | undefined): Difference[] {
  const { t } = useTranslation();
  const maySeeUnits = useMay()(["Pages.Administration.Units"]);
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !maySeeUnits });
  if (theirs === undefined) return [];
  const unitNames = (ids: readonly string[]) =>
    units
      .filter(({ id }) => ids.includes(id))
      .map(({ displayName }) => displayName)
      .join(", ");
  const rows = (user: UserChange): [string, string][] => [
    [t("users.userName"), user.userName],
    [t("users.name"), user.name],
    [t("users.state"), t(user.isActive ? "users.active" : "users.inactive")],
    [t("users.units"), unitNames(user.unitIds)],
  ];
  const others = rows(theirs);
  return rows(mine).flatMap(([label, text], index) => {
    const other = others[index]?.[1] ?? "";
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
}
