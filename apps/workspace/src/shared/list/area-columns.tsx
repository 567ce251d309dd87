import { formatDateTime } from "@askloom/browser";
import type { Column } from "@askloom/browser/list";
import type { AreaItem } from "@askloom/contract";
import { Link } from "react-router";

/** The name, which leads to the row's own page where there is one. */
export const nameColumn = <Item extends AreaItem>(pathOf?: (id: string) => string): Column<Item> => ({
  id: "name",
  sort: "name",
  cell: ({ id, name }) => (pathOf === undefined ? <strong>{name}</strong> : <Link to={pathOf(id)}>{name}</Link>),
});

/** When it was changed or, in the trash, deleted. */
export const momentColumn = <Item extends AreaItem>(isDeleted: boolean): Column<Item> => ({
  id: isDeleted ? "deletedAt" : "changedAt",
  width: 176,
  ...(isDeleted ? {} : { sort: "changedAt" }),
  cell: ({ changedAt, deletedAt }) => {
    // While the trash is loaded, the rows of the list in use are still there.
    const at = isDeleted ? deletedAt : changedAt;
    return at === null ? "" : formatDateTime(at);
  },
});
