import { type Describe, EditorForm, useRecordEditor } from "@askloom/browser/editing";
import type { User, UserChange } from "@askloom/contract";
import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FixedField } from "../../shared/fixed-field.tsx";
import { useChangeUserMutation, useLazyUserQuery, useUnitsQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { useMay } from "../../shared/session-context.ts";
import { UnitField } from "./unit-field.tsx";

const toDraft = (user: User | undefined): UserChange => ({
  userName: user?.userName ?? "",
  name: user?.name ?? "",
  isActive: user?.isActive ?? true,
  unitIds: user?.unitIds ?? [],
});

/** The names and units of a user, and whether the user is active. */
export function UserForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [change] = useChangeUserMutation();
  const [look] = useLazyUserQuery();
  const editor = useRecordEditor<User, UserChange>({
    name: "user",
    record: user,
    toDraft,
    save: (body, over = user) => change({ params: { userId: user.id }, body, ifMatch: over.revision }),
    load: () => look(user.id),
    onSaved: () => toasts.show({ message: t("saved") }),
  });
  const { draft } = editor;
  return (
    <EditorForm editor={editor} describe={useDescribe()} maw="36rem">
      {(["userName", "name"] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`users.${field}`)}
          required
          maxLength={field === "name" ? 128 : 64}
          value={draft[field]}
          error={editor.problem(field)}
          onChange={({ currentTarget }) => editor.change({ [field]: currentTarget.value })}
        />
      ))}
      <FixedField label={t("users.email")} value={user.email ?? ""} />
      <UnitField unitIds={draft.unitIds} onChange={(unitIds) => editor.change({ unitIds })} />
      <Switch
        label={t("users.isActive")}
        description={t("users.isActiveHint")}
        checked={draft.isActive}
        onChange={({ currentTarget }) => editor.change({ isActive: currentTarget.checked })}
      />
    </EditorForm>
  );
}

function useDescribe(): Describe<UserChange> {
  const { t } = useTranslation();
  const maySeeUnits = useMay()(["Pages.Administration.Units"]);
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !maySeeUnits });
  return ({ userName, name, isActive, unitIds }) => [
    [t("users.userName"), userName],
    [t("users.name"), name],
    [t("users.state"), t(isActive ? "users.active" : "users.inactive")],
    [t("users.units"), units.flatMap(({ id, displayName }) => (unitIds.includes(id) ? [displayName] : [])).join(", ")],
  ];
}
