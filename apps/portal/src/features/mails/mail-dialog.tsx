import { formatDateTime } from "@askloom/browser";
import type { Mail } from "@askloom/contract";
import { Alert, Modal, Paper, Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MailStateBadge } from "./mail-state-badge.tsx";

/** One mail. Its words are shown as text: whatever looks like markup or a link in them stays words. */
export function MailDialog({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={mail !== undefined}
      onClose={onClose}
      size="lg"
      title={mail?.subject}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {mail !== undefined && <MailWords mail={mail} />}
    </Modal>
  );
}

function MailWords({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const rows = [
    [t("mails.list.columns.to"), mail.to],
    [t("mails.list.columns.state"), <MailStateBadge key="state" state={mail.state} />],
    [t("mails.list.columns.createdAt"), formatDateTime(mail.createdAt)],
    [t("mails.sentAt"), mail.sentAt === null ? t("mails.notYet") : formatDateTime(mail.sentAt)],
    [t("mails.attempts"), mail.attempts],
  ] as const;
  return (
    <>
      <Table mb="md" verticalSpacing={6}>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className="p-nowrap">
                {label}
              </Table.Th>
              <Table.Td className="p-break">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {mail.error !== null && (
        <Alert color="red" mb="md" title={t("mails.error")}>
          {mail.error}
        </Alert>
      )}
      <Paper withBorder p="md" className="p-written" lang={mail.language.replace("_", "-")}>
        {mail.text}
      </Paper>
    </>
  );
}
