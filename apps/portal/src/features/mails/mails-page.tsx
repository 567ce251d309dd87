import { formatDateTime } from "@askloom/browser";
import { type Column, type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import { type Mail, mailStates } from "@askloom/contract";
import { useMemo, useState } from "react";
import { ListScreen } from "../../shared/list-screen.tsx";
import { useMailsInfiniteQuery } from "../../shared/portal-api.ts";
import { MailDialog } from "./mail-dialog.tsx";
import { MailStateBadge } from "./mail-state-badge.tsx";

const fields = ["createdAt", "subject", "to", "state"];
const facts: FilterFacts = {
  sortings: fields.flatMap((field) => [`${field} desc`, `${field} asc`]),
  choices: [{ name: "state", values: mailStates }],
};
const nameOf = ({ subject }: Mail) => subject;

/** The outbox: every mail that was written for the tenant, sent or not. */
export function MailsPage() {
  const filters = useFilters(facts);
  const query = useMailsInfiniteQuery(queryOf(filters.filters));
  const [opened, setOpened] = useState<Mail>();
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <>
      <ListScreen<Mail> area="mails" {...{ query, filters, columns, nameOf }} />
      <MailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const columnsOf = (open: (mail: Mail) => void): Column<Mail>[] => [
  {
    id: "subject",
    sort: "subject",
    cell: (mail) => (
      <button type="button" className="l-link" onClick={() => open(mail)}>
        {mail.subject}
      </button>
    ),
  },
  { id: "to", sort: "to", cell: ({ to }) => to },
  { id: "createdAt", sort: "createdAt", width: 176, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "state", sort: "state", width: 112, isPlain: true, cell: ({ state }) => <MailStateBadge state={state} /> },
];
