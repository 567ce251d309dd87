import { formatDateTime } from "@askloom/browser";
import { type AuditEvent, type AuditEventName, allAuditEvents, Language } from "@askloom/contract";
import { Select, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/list/list-page.tsx";
import type { Column } from "../../shared/list/list-table.tsx";
import { useSearch } from "../../shared/list/use-search.ts";
import { useAuditEventsInfiniteQuery } from "../../shared/portal-api.ts";
import { eventWords, linesOf, startOf, subjectOf } from "./event-text.ts";

/** Who did what to the tenant's people and rights. */
export function AuditEventsPage() {
  const { t } = useTranslation();
  const { filter: person, ...search } = useSearch();
  const [event, setEvent] = useState<AuditEventName | null>(null);
  const [days, setDays] = useState({ from: "", until: "" });
  const result = useAuditEventsInfiniteQuery({
    ...(person === "" ? {} : { person }),
    ...(event === null ? {} : { event }),
    ...withTime("from", startOf(days.from)),
    ...withTime("until", startOf(days.until, 1)),
  });
  return (
    <ListPage<AuditEvent>
      title={t("auditEvents.title")}
      text={t("auditEvents.text")}
      result={result}
      columns={useColumns()}
      search={{ ...search, label: t("auditEvents.search") }}
      empty={{ title: t("auditEvents.emptyTitle"), text: t("auditEvents.emptyText") }}
      filters={
        <>
          <EventSelect event={event} onChange={setEvent} />
          {(["from", "until"] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              aria-label={t(`auditEvents.${name}`)}
              leftSection={<Text size="sm">{t(`auditEvents.${name}`)}</Text>}
              leftSectionWidth="4.75rem"
              value={days[name]}
              onChange={({ currentTarget: { value } }) => setDays((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </>
      }
    />
  );
}

const withTime = (name: "from" | "until", time: string | undefined) => (time === undefined ? {} : { [name]: time });

interface EventSelectProps {
  readonly event: AuditEventName | null;
  readonly onChange: (event: AuditEventName | null) => void;
}

function EventSelect({ event, onChange }: EventSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Select<AuditEventName>
      w="16rem"
      aria-label={t("auditEvents.kind")}
      placeholder={t("auditEvents.anyKind")}
      clearable
      searchable
      nothingFoundMessage={t("auditEvents.emptyTitle")}
      clearButtonProps={{ "aria-label": t("auditEvents.anyKind") }}
      data={allAuditEvents.map((value) => ({ value, label: eventWords(value, language) }))}
      value={event}
      onChange={onChange}
    />
  );
}

const useLanguage = (): Language => Language.safeParse(useTranslation().i18n.language).data ?? "en";

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
  const words = eventWords(event, useLanguage());
  const lines = linesOf(details);
  return (
    <>
      <Text>
        {words}
        {subjectOf(details) !== "" && (
          <>
            : <strong>{subjectOf(details)}</strong>
          </>
        )}
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
