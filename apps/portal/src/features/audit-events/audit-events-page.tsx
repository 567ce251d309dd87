import { formatDateTime } from "@askloom/browser";
import type { AuditEvent } from "@askloom/contract";
import { Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/list/list-page.tsx";
import type { Column } from "../../shared/list/list-table.tsx";
import { useSearch } from "../../shared/list/use-search.ts";
import { useAuditEventsInfiniteQuery } from "../../shared/portal-api.ts";
import { type EventKind, eventKey, eventKinds, linesOf, subjectOf } from "./event-text.ts";

/** Who did what to the tenant's people and rights. */
export function AuditEventsPage() {
  const { t } = useTranslation();
  const { filter, ...search } = useSearch();
  const [kind, setKind] = useState<EventKind | null>(null);
  const result = useAuditEventsInfiniteQuery({ filter: kind === null ? filter : `${kind}.${filter}` });
  return (
    <ListPage<AuditEvent>
      title={t("auditEvents.title")}
      text={t("auditEvents.text")}
      result={result}
      columns={useColumns()}
      search={{ ...search, label: t("auditEvents.search") }}
      empty={{ title: t("auditEvents.emptyTitle"), text: t("auditEvents.emptyText") }}
      filters={
        <Select<EventKind>
          w="12rem"
          aria-label={t("auditEvents.kind")}
          placeholder={t("auditEvents.anyKind")}
          clearable
          clearButtonProps={{ "aria-label": t("auditEvents.anyKind") }}
          data={eventKinds.map((value) => ({ value, label: t(`auditEvents.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      }
    />
  );
}

function useColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation();
  return [
    { header: t("auditEvents.what"), cell: (event) => <EventWords event={event} /> },
    { header: t("auditEvents.who"), cell: ({ userName }) => userName ?? t("auditEvents.nobody"), visibleFrom: "sm" },
    { header: t("auditEvents.when"), cell: ({ at }) => formatDateTime(at), isNarrow: true, visibleFrom: "sm" },
  ];
}

function EventWords({ event: { event, at, userName, details } }: { event: AuditEvent }) {
  const { t } = useTranslation();
  const key = eventKey(event);
  const lines = linesOf(details);
  return (
    <>
      <Text>
        {key === undefined ? event : t(key)}
        {subjectOf(details) !== "" && <strong> {subjectOf(details)}</strong>}
      </Text>
      <Text size="sm" c="dimmed" hiddenFrom="sm">
        {userName ?? t("auditEvents.nobody")} · {formatDateTime(at)}
      </Text>
      {lines.length > 0 && (
        <details className="p-details">
          <summary>{t("auditEvents.details")}</summary>
          <dl>
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
