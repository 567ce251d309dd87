import { type Column, type FilterFacts, queryOf, useFilters } from "@askloom/browser/list";
import type { User } from "@askloom/contract";
import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListScreen } from "../../shared/list-screen.tsx";
import { useProfileQuery, useUsersInfiniteQuery } from "../../shared/portal-api.ts";
import { TrashSwitch } from "../../shared/trash-switch.tsx";
import { useUserTrash } from "./use-user-trash.tsx";
import { stateOf } from "./user-state.ts";

const facts: FilterFacts = {
  sortings: ["userName asc", "userName desc", "name asc", "name desc"],
  switches: [{ name: "deleted", isHidden: true }],
};
const nameOf = ({ name }: User) => name;

/** The users of the tenant, and those in the trash. */
export function UsersPage() {
  const { t } = useTranslation();
  const filters = useFilters(facts);
  const isDeleted = filters.filters.values.deleted !== undefined;
  const query = useUsersInfiniteQuery(queryOf(filters.filters));
  const trash = useUserTrash(() => void query.refetch());
  const columns = useMemo(() => columnsOf(isDeleted), [isDeleted]);
  // Where an outside provider signs people in, they are added at their first sign-in.
  const canAdd = useProfileQuery().data?.canChangePassword === true;
  return (
    <>
      <ListScreen<User>
        area="users"
        {...{ query, filters, columns, nameOf, isDeleted }}
        actions={isDeleted ? trash.actions : []}
        work={trash.work}
        fields={<TrashSwitch live={t("users.live")} filters={filters} />}
        head={
          canAdd && (
            <Button component={Link} to="/users/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t("users.add")}
            </Button>
          )
        }
      />
      {trash.dialogs}
    </>
  );
}

const columnsOf = (isDeleted: boolean): Column<User>[] => [
  {
    id: "name",
    sort: "name",
    cell: ({ id, name, userName }) => (
      <>
        {isDeleted ? <strong>{name}</strong> : <Link to={`/users/${id}`}>{name}</Link>}
        <span className="l-below">{userName}</span>
      </>
    ),
  },
  { id: "email", cell: ({ email }) => email },
  ...(isDeleted
    ? []
    : [{ id: "state", width: 112, isPlain: true, cell: (user: User) => <StateBadge user={user} /> } as const]),
];

const stateColors = { active: "emerald", inactive: "gray", invited: "blue" } as const;

function StateBadge({ user }: { user: User }) {
  const { t } = useTranslation();
  const state = stateOf(user);
  return (
    <Badge variant="light" color={stateColors[state]}>
      {t(`users.${state}`)}
    </Badge>
  );
}
