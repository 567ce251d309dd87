import { currentLanguage } from "@askloom/browser";
import { type Describe, EditorForm, useRecordEditor } from "@askloom/browser/editing";
import { type Permission, permissionNames, permissions, type User } from "@askloom/contract";
import { NativeSelect, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Held, heldIn, permissionGroups, unitGroups, withHeld } from "../../shared/grants.ts";
import { GrantsFields } from "../../shared/grants-fields.tsx";
import { useLazyUserQuery, useSetGrantsMutation, useUnitsQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { useMay } from "../../shared/session-context.ts";

const inOrder = <Name extends Permission>(held: readonly Name[]): Name[] =>
  held.toSorted((a, b) => permissions.indexOf(a) - permissions.indexOf(b));

const toDraft = (user: User | undefined): Held => ({
  permissions: inOrder(user?.permissions ?? []),
  unitPermissions: (user?.unitPermissions ?? []).map((one) => ({ ...one, permissions: inOrder(one.permissions) })),
});

/** What a user may do. A change holds from the next request of that user on (P5). */
export function GrantsForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [setGrants] = useSetGrantsMutation();
  const [look] = useLazyUserQuery();
  const [unitId, setUnitId] = useState<string | null>(null);
  const editor = useRecordEditor<User, Held>({
    name: "grants",
    record: user,
    toDraft,
    save: (body, over = user) => setGrants({ params: { userId: user.id }, body, ifMatch: over.revision }),
    load: () => look(user.id),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  const { draft, change } = editor;
  return (
    <EditorForm editor={editor} describe={useDescribe()} saveLabel={t("users.saveGrants")}>
      <div>
        <Title order={2} size="h3">
          {t("users.grants")}
        </Title>
        <Text c="dimmed">{t("users.grantsText")}</Text>
      </div>
      <GrantScope user={user} unitId={unitId} onChange={setUnitId} />
      <GrantsFields
        held={heldIn(draft, unitId)}
        groups={unitId === null ? permissionGroups : unitGroups}
        onChange={(held) => change(withHeld(draft, unitId, held))}
      />
    </EditorForm>
  );
}

interface GrantScopeProps {
  readonly user: User;
  readonly unitId: string | null;
  readonly onChange: (unitId: string | null) => void;
}

/** Where the permissions hold: in the whole organisation, or in one of the user's units. */
function GrantScope({ user: { unitIds }, unitId, onChange }: GrantScopeProps) {
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

function useDescribe(): Describe<Held> {
  const { t } = useTranslation();
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !useMay()(["Pages.Administration.Units"]) });
  return (held) =>
    [null, ...units].flatMap((unit) => {
      const granted = heldIn(held, unit?.id ?? null);
      return permissions.map((name): [string, string] => [
        [permissionNames[name][currentLanguage()], unit?.displayName].filter(Boolean).join(" · "),
        t(granted.includes(name) ? "users.granted" : "users.notGranted"),
      ]);
    });
}
