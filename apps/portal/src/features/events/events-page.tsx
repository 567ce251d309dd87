import { formatDateTime } from "@askloom/browser";
import { type Column, type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import type { CustomEvent } from "@askloom/contract";
import { Switch } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListScreen } from "../../shared/list-screen.tsx";
import {
  useEventsInfiniteQuery,
  useSubscribeToEventMutation,
  useUnsubscribeFromEventMutation,
} from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";

const facts: FilterFacts = { sortings: ["name asc", "name desc"], choices: [] };
const nameOf = ({ name }: CustomEvent) => name;

/** The custom events of the tenant; a switch each says whether one gets a mail about it (CE3). */
export function EventsPage() {
  const { t } = useTranslation();
  const filters = useFilters(facts);
  const query = useEventsInfiniteQuery(queryOf(filters.filters));
  const columns = useMemo(() => columnsOf(t("events.never")), [t]);
  return <ListScreen<CustomEvent> area="events" {...{ query, filters, columns, nameOf }} />;
}

const columnsOf = (never: string): Column<CustomEvent>[] => [
  { id: "name", sort: "name", cell: ({ name }) => name },
  { id: "raisedBy", cell: ({ raisedBy }) => raisedBy.join(", ") },
  {
    id: "lastRaisedAt",
    width: 176,
    cell: ({ lastRaisedAt }) => (lastRaisedAt === null ? never : formatDateTime(lastRaisedAt)),
  },
  { id: "mail", width: 144, cell: (event) => <MailSwitch event={event} /> },
];

function MailSwitch({ event: { name, isSubscribed } }: { event: CustomEvent }) {
  const { t } = useTranslation();
  const [subscribe, subscribing] = useSubscribeToEventMutation();
  const [unsubscribe, unsubscribing] = useUnsubscribeFromEventMutation();
  const change = async (isWanted: boolean) => {
    const { error } = await (isWanted ? subscribe : unsubscribe)({ params: { name } });
    const done = t(isWanted ? "events.subscribed" : "events.unsubscribed", { name });
    toasts.show(error === undefined ? { message: done } : { message: error.message || t("failed"), tone: "danger" });
  };
  return (
    <Switch
      checked={isSubscribed}
      disabled={subscribing.isLoading || unsubscribing.isLoading}
      aria-label={t("events.mailFor", { name })}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
