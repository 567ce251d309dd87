import { formatDateTime } from "@askloom/browser";
import { type Column, type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import type { HelpRequestEntry } from "@askloom/contract";
import { IconPhoto } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListScreen } from "../../shared/list-screen.tsx";
import { useHelpRequestsInfiniteQuery } from "../../shared/portal-api.ts";

const facts: FilterFacts = { sortings: ["createdAt desc", "createdAt asc", "subject asc", "subject desc"] };
const nameOf = ({ subject }: HelpRequestEntry) => subject;

/** What the tenant's users asked for. */
export function HelpRequestsPage() {
  const { t } = useTranslation();
  const filters = useFilters(facts);
  const query = useHelpRequestsInfiniteQuery(queryOf(filters.filters));
  const columns = useMemo(
    (): Column<HelpRequestEntry>[] => [
      {
        id: "subject",
        sort: "subject",
        cell: ({ id, subject, hasScreenshot }) => (
          <>
            <Link to={`/help-requests/${id}`}>{subject}</Link>{" "}
            {hasScreenshot && <IconPhoto size={16} role="img" aria-label={t("helpRequests.hasScreenshot")} />}
          </>
        ),
      },
      { id: "sender", width: 192, cell: ({ sender }) => sender?.name ?? t("auditEvents.nobody") },
      { id: "createdAt", sort: "createdAt", width: 176, cell: ({ createdAt }) => formatDateTime(createdAt) },
    ],
    [t],
  );
  return <ListScreen<HelpRequestEntry> area="helpRequests" {...{ query, filters, columns, nameOf }} />;
}
