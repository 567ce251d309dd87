import type { User } from "@askloom/contract";
import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { useDeleteUserMutation, useUserQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { toasts } from "../../shared/services.ts";
import { GrantsForm } from "./grants-form.tsx";
import { UserForm } from "./user-form.tsx";
import { UserMails } from "./user-mails.tsx";

/** One user: names, units, whether active, and permissions. */
export function UserPage() {
  const { t } = useTranslation();
  const { userId = "" } = useParams();
  const user = useUserQuery(userId);
  return (
    <Screen
      title={user.data?.name ?? t("users.one")}
      back={{ to: "/users", text: t("users.back") }}
      actions={user.data !== undefined && <DeleteUser user={user.data} />}
    >
      <Loaded result={user}>
        {(loaded) => (
          <Stack gap="xl">
            <UserMails user={loaded} />
            <UserForm key={`details ${loaded.id}`} user={loaded} />
            <GrantsForm key={`grants ${loaded.id}`} user={loaded} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

function DeleteUser({ user: { id, name, revision, isInvited } }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = t(isInvited ? "users.withdraw" : "users.delete");
  const [isAsking, { open, close }] = useDisclosure(false);
  const [remove, { isLoading, error, reset }] = useDeleteUserMutation();
  const run = async () => {
    const result = await remove({ params: { userId: id }, ifMatch: revision });
    if (result.error !== undefined) return;
    toasts.show({ message: t("users.deleted", { name }) });
    void navigate("/users");
  };
  return (
    <>
      <Button
        variant="default"
        className="p-danger-text"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={open}
      >
        {action}
      </Button>
      <ConfirmDialog
        title={action}
        text={t(isInvited ? "users.withdrawText" : "users.deleteText", { name })}
        action={action}
        isOpen={isAsking}
        isWorking={isLoading}
        error={error}
        onClose={() => {
          reset();
          close();
        }}
        onConfirm={() => void run()}
      />
    </>
  );
}
