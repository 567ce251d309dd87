import { formatDateTime } from "@askloom/browser";
import type { User } from "@askloom/contract";
import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useProfileQuery, useSendInvitationMutation, useSendPasswordResetMutation } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";

/** The mails that an administrator has sent to a user: the invitation again, or a link for a new password. */
export function UserMails({ user }: { user: User }) {
  const canMail = useProfileQuery().data?.canChangePassword === true;
  if (!canMail) return null;
  return user.isInvited ? <InvitationAgain user={user} /> : <PasswordReset user={user} />;
}

function InvitationAgain({ user: { id, email, invitedUntil } }: { user: User }) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useSendInvitationMutation();
  const run = async () => show(await send({ params: { userId: id } }), t("users.invitedMail", { email }), t);
  return (
    <Group>
      <Text>
        {invitedUntil === null
          ? t("users.notInvited")
          : t("users.invitedUntil", { time: formatDateTime(invitedUntil) })}
      </Text>
      <Button variant="default" loading={isLoading} onClick={() => void run()}>
        {t("users.inviteAgain")}
      </Button>
    </Group>
  );
}

function PasswordReset({ user: { id, email } }: { user: User }) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useSendPasswordResetMutation();
  const run = async () => show(await send({ params: { userId: id } }), t("users.resetSent", { email }), t);
  return (
    <Group>
      <Text>{t("users.resetText")}</Text>
      <Button variant="default" loading={isLoading} onClick={() => void run()}>
        {t("users.sendReset")}
      </Button>
    </Group>
  );
}

function show({ error }: { error?: { message?: string } | undefined }, done: string, t: (key: string) => string): void {
  if (error === undefined) toasts.show({ message: done });
  else toasts.show({ message: error.message || t("errors.unreachableText"), tone: "danger" });
}
