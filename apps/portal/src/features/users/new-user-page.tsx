import { EditorForm, useRecordEditor } from "@askloom/browser/editing";
import type { NewUser, User } from "@askloom/contract";
import { Button, Stack, TextInput, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { GrantsFields } from "../../shared/grants-fields.tsx";
import { useCreateUserMutation } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { UnitField } from "./unit-field.tsx";

const fields = [
  { name: "userName", label: "users.userName", maxLength: 64, type: "text" },
  { name: "name", label: "users.name", maxLength: 128, type: "text" },
  { name: "email", label: "users.email", maxLength: 254, type: "email" },
] as const;

const emptyUser = (): NewUser => ({ userName: "", name: "", email: "", unitIds: [], permissions: [] });

/** Invites someone to the tenant. */
export function NewUserPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateUserMutation();
  const editor = useRecordEditor<User, NewUser>({
    name: "new-user",
    toDraft: emptyUser,
    save: (body) => create({ body }),
    onSaved: ({ id, email }) => {
      toasts.show({ message: t("users.invitedMail", { email }) });
      void navigate(`/users/${id}`);
    },
  });
  const { draft, change } = editor;
  return (
    <Screen title={t("users.add")} text={t("users.addText")} back={{ to: "/users", text: t("users.back") }}>
      <EditorForm
        editor={editor}
        saveLabel={t("users.sendInvitation")}
        cancel={
          <Button variant="default" component={Link} to="/users">
            {t("cancel")}
          </Button>
        }
      >
        <Stack maw="28rem">
          {fields.map(({ name, label, ...input }) => (
            <TextInput
              key={name}
              label={t(label)}
              required
              {...input}
              value={draft[name]}
              error={editor.problem(name)}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          ))}
          <UnitField unitIds={draft.unitIds} onChange={(unitIds) => change({ unitIds })} />
        </Stack>
        <Title order={2} size="h3">
          {t("users.grants")}
        </Title>
        <GrantsFields held={draft.permissions} onChange={(permissions) => change({ permissions })} />
      </EditorForm>
    </Screen>
  );
}
