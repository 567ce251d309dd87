import { formatDateTime, formatNumber } from "@askloom/browser";
import { type Column, type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import { type AuditEvent, allAuditEvents, Language } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../shared/list-screen.tsx";
import { useAuditEventsInfiniteQuery, useUnitsQuery } from "../../shared/portal-api.ts";
import { useMay } from "../../shared/session-context.ts";
import { eventWords, linesOf, startOf, subjectOf } from "./event-text.ts";

const facts: FilterFacts = {
  sortings: ["at desc", "at asc"],
  choices: [{ name: "event", values: allAuditEvents, isSearchable: true }],
  days: ["from", "until"],
};

/** Who did what to the tenant's people and rights. */
export function AuditEventsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const filters = useFilters(facts);
  const { filter, from, until, ...others } = queryOf(filters.filters);
  const query = useAuditEventsInfiniteQuery({
    ...others,
    ...(filter === undefined ? {} : { person: filter }),
    ...withTime("from", startOf(from ?? "")),
    ...withTime("until", startOf(until ?? "", 1)),
  });
  const columns = useMemo(
    (): Column<AuditEvent>[] => [
      { id: "what", cell: (event) => <EventWords event={event} /> },
      { id: "who", width: 192, cell: ({ userName }) => userName ?? t("auditEvents.nobody") },
      { id: "when", sort: "at", width: 176, cell: ({ at }) => formatDateTime(at) },
    ],
    [t],
  );
  return (
    <ListScreen<AuditEvent>
      area="auditEvents"
      {...{ query, filters, columns }}
      nameOf={({ event }) => eventWords(event, language)}
      labelOf={(value) => eventWords(value, language)}
    />
  );
}

const withTime = (name: "from" | "until", time: string | undefined) => (time === undefined ? {} : { [name]: time });

const useLanguage = (): Language => Language.safeParse(useTranslation().i18n.language).data ?? "en";

function EventWords({ event: { event, details } }: { event: AuditEvent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = eventWords(event, language);
  const { data: units = [] } = useUnitsQuery({ deleted: false }, { skip: !useMay()(["Pages.Administration.Units"]) });
  const lines = linesOf(details, {
    language,
    words: { yes: t("auditEvents.yes"), no: t("auditEvents.no"), none: t("auditEvents.none") },
    unitName: (id) => units.find((unit) => unit.id === id)?.displayName,
    time: formatDateTime,
    number: formatNumber,
  });
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
