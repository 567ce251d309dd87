import { currentLanguage } from "@askloom/browser";
import { type Permission, permissionNames, permissions, type User } from "@askloom/contract";
import { Button, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice, type Difference } from "../../shared/conflict-notice.tsx";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { useLazyUserQuery, useSetGrantsMutation, useUnitsQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { useMay } from "../../shared/session-context.ts";
import { outcomeOf, useEditing } from "../../shared/use-editing.ts";
import { type Held, heldIn, permissionGroups, unitGroups, withHeld } from "./grants.ts";
import { GrantsFields } from "./grants-fields.tsx";

const inOrder = <Name extends Permission>(held: readonly Name[]): Name[] =>
  held.toSorted((a, b) => permissions.indexOf(a) - permissions.indexOf(b));

const draftOf = ({ permissions: held, unitPermissions }: User): Held => ({
  permissions: inOrder(held),
  unitPermissions: unitPermissions.map((one) => ({ ...one, permissions: inOrder(one.permissions) })),
});

/** What a user may do. A change holds from the next request of that user on (P5). */
export function GrantsForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [setGrants] = useSetGrantsMutation();
  const [look] = useLazyUserQuery();
  const params = { userId: user.id };
  const { draft, edit, conflict, ...editing } = useEditing<User, Held>({
    entity: user,
    draftOf,
    save: (body, ifMatch) => setGrants({ params, body, ifMatch }).then(outcomeOf),
    load: () => look(user.id).then(outcomeOf),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  const [unitId, setUnitId] = useState<string | null>(null);
  const differences = useDifferences(draft, conflict ?? draft);
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
        <GrantPlace user={user} unitId={unitId} onChange={setUnitId} />
        <GrantsFields
          held={heldIn(draft, unitId)}
          groups={unitId === null ? permissionGroups : unitGroups}
          onChange={(held) => edit(withHeld(draft, unitId, held))}
        />
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

interface GrantPlaceProps {
  readonly user: User;
  readonly unitId: string | null;
  readonly onChange: (unitId: string | null) => void;
}

/** Where the permissions hold: in the whole organisation, or in one of the user's units. */
function GrantPlace({ user: { unitIds }, unitId, onChange }: GrantPlaceProps) {
  const { t } = useTranslation();
  const isVisible = useMay()(["Pages.Administration.Units"]);
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !isVisible });
  const own = units.filter(({ id }) => unitIds.includes(id));
  if (own.length === 0) return null;
  return (
    <NativeSelect
      label={t("users.grantsPlace")}
      description={t("users.grantsPlaceText")}
      maw={400}
      value={unitId ?? ""}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : value)}
      data={[
        { value: "", label: t("users.wholeOrganisation") },
        ...own.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
    />
  );
}

function useDifferences(mine: Held, theirs: Held): Difference[] {
  const { t } = useTranslation();
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !useMay()(["Pages.Administration.Units"]) });
  const places = [null, ...[...mine.unitPermissions, ...theirs.unitPermissions].map(({ unitId }) => unitId)];
  return [...new Set(places)].flatMap((unitId) => {
    const [held, other] = [heldIn(mine, unitId), heldIn(theirs, unitId)];
    const word = (all: readonly Permission[], name: Permission) =>
      t(all.includes(name) ? "users.granted" : "users.notGranted");
    const unit = units.find(({ id }) => id === unitId)?.displayName;
    return permissions
      .filter((name) => held.includes(name) !== other.includes(name))
      .map((name) => ({
        label: [permissionNames[name][currentLanguage()], unit].filter(Boolean).join(" · "),
        mine: word(held, name),
        theirs: word(other, name),
      }));
  });
}
