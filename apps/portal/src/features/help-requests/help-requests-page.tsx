import { formatDateTime } from "@askloom/browser";
import type { HelpRequestEntry } from "@askloom/contract";
import { Anchor, Group, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListPage } from "../../shared/list/list-page.tsx";
import type { Column } from "../../shared/list/list-table.tsx";
import { useSearch } from "../../shared/list/use-search.ts";
import { useHelpRequestsInfiniteQuery } from "../../shared/portal-api.ts";

/** What the tenant's users asked for. */
export function HelpRequestsPage() {
  const { t } = useTranslation();
  const { filter, ...search } = useSearch();
  return (
    <ListPage<HelpRequestEntry>
      title={t("helpRequests.title")}
      text={t("helpRequests.text")}
      result={useHelpRequestsInfiniteQuery({ filter })}
      columns={useColumns()}
      search={{ ...search, label: t("helpRequests.search") }}
      empty={{ title: t("helpRequests.emptyTitle"), text: t("helpRequests.emptyText") }}
    />
  );
}

function useColumns(): Column<HelpRequestEntry>[] {
  const { t } = useTranslation();
  return [
    {
      header: t("helpRequests.subject"),
      cell: ({ id, subject, sender, hasScreenshot }) => (
        <>
          <Group gap={6} wrap="nowrap">
            <Anchor component={Link} to={`/help-requests/${id}`}>
              {subject}
            </Anchor>
            {hasScreenshot && <IconPhoto size={16} role="img" aria-label={t("helpRequests.hasScreenshot")} />}
          </Group>
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {sender?.name ?? t("auditEvents.nobody")}
          </Text>
        </>
      ),
    },
    {
      header: t("helpRequests.sender"),
      cell: ({ sender }) => sender?.name ?? t("auditEvents.nobody"),
      visibleFrom: "sm",
    },
    {
      header: t("helpRequests.sentAt"),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      isNarrow: true,
      visibleFrom: "sm",
    },
  ];
}
