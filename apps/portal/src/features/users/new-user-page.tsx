import type { Permission } from "@askloom/contract";
import { Button, Group, Stack, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { fieldFault } from "../../shared/failure.ts";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { useCreateUserMutation } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { GrantsFields } from "./grants-fields.tsx";
import { UnitField } from "./unit-field.tsx";

const fields = [
  { name: "userName", label: "users.userName", maxLength: 64, type: "text" },
  { name: "name", label: "users.name", maxLength: 128, type: "text" },
  { name: "email", label: "users.email", maxLength: 254, type: "email" },
] as const;

const emptyUser = { userName: "", name: "", email: "" };

/** Invites someone to the tenant. */
export function NewUserPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [user, setUser] = useState(emptyUser);
  const [unitIds, setUnitIds] = useState<string[]>([]);
  const [permissions, setPermissions] = useState<Permission[]>([]);
  const [create, { isLoading, error }] = useCreateUserMutation();
  const set = (part: Partial<typeof emptyUser>) => setUser((before) => ({ ...before, ...part }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await create({ body: { ...user, unitIds, permissions } });
    if (data === undefined) return;
    toasts.show({ message: t("users.invitedMail", { email: data.email }) });
    void navigate(`/users/${data.id}`);
  };

  return (
    <Screen title={t("users.add")} text={t("users.addText")} back={{ to: "/users", text: t("users.back") }}>
      <form noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
        <Stack>
          <Stack maw="28rem">
            {fields.map(({ name, label, ...input }) => (
              <TextInput
                key={name}
                label={t(label)}
                required
                {...input}
                value={user[name]}
                error={fieldFault(error, name)}
                onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
              />
            ))}
            <UnitField unitIds={unitIds} onChange={setUnitIds} />
          </Stack>
          <Title order={2} size="h3">
            {t("users.grants")}
          </Title>
          <GrantsFields held={permissions} onChange={setPermissions} />
          <FailureAlert error={error} />
          <Group>
            <Button type="submit" loading={isLoading}>
              {t("users.sendInvitation")}
            </Button>
            <Button variant="default" component={Link} to="/users">
              {t("cancel")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Screen>
  );
}
