import { formatDateTime } from "@askloom/browser";
import { type Mail, type MailState, mailStates } from "@askloom/contract";
import { Anchor, Badge, Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/list/list-page.tsx";
import type { Column } from "../../shared/list/list-table.tsx";
import { useSearch } from "../../shared/list/use-search.ts";
import { useMailsInfiniteQuery } from "../../shared/portal-api.ts";
import { MailDialog } from "./mail-dialog.tsx";

/** The outbox: every mail that was written for the tenant, sent or not. */
export function MailsPage() {
  const { t } = useTranslation();
  const { filter, ...search } = useSearch();
  const [state, setState] = useState<MailState | null>(null);
  const [opened, setOpened] = useState<Mail>();
  const result = useMailsInfiniteQuery({ filter, state: state ?? undefined });
  return (
    <>
      <ListPage<Mail>
        title={t("mails.title")}
        text={t("mails.text")}
        result={result}
        columns={useColumns(setOpened)}
        search={{ ...search, label: t("mails.search") }}
        empty={{ title: t("mails.emptyTitle"), text: t("mails.emptyText") }}
        filters={
          <Select<MailState>
            w="11rem"
            aria-label={t("mails.state")}
            placeholder={t("mails.anyState")}
            clearable
            clearButtonProps={{ "aria-label": t("mails.anyState") }}
            data={mailStates.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        }
      />
      <MailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function useColumns(open: (mail: Mail) => void): Column<Mail>[] {
  const { t } = useTranslation();
  return [
    {
      header: t("mails.subject"),
      cell: (mail) => (
        <>
          <Anchor component="button" type="button" ta="start" onClick={() => open(mail)}>
            {mail.subject}
          </Anchor>
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {mail.to}
          </Text>
        </>
      ),
    },
    { header: t("mails.to"), cell: ({ to }) => to, visibleFrom: "sm" },
    {
      header: t("mails.createdAt"),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      isNarrow: true,
      visibleFrom: "md",
    },
    { header: t("mails.state"), cell: ({ state }) => <MailStateBadge state={state} />, isNarrow: true },
  ];
}

const colors: Readonly<Record<MailState, string>> = { queued: "gray", sent: "emerald", failed: "red" };

export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`mails.states.${state}`)}
    </Badge>
  );
}
