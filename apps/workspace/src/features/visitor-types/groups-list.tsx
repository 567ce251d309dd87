import { formatNumber } from "@askloom/browser";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { areas } from "../../shared/areas.ts";
import { momentColumn } from "../../shared/list/area-columns.tsx";
import { areaList } from "../../shared/list/area-list.ts";
import { groupPaths } from "./paths.ts";

/** All visitor groups; a switch shows those in the trash. */
export const groupsList = areaList<"listVisitorTypes">({
  area: areas.visitorTypes,
  title: "visitor-types:title",
  words: "visitor-types:list.",
  filters: {
    sortings: ["name asc", "name desc", "changedAt desc", "changedAt asc"],
    switches: [{ name: "deleted" }],
  },
  create: { path: groupPaths.create, text: "visitor-types:create", endpoint: "createVisitorType", icon: IconPlus },
  steps: {
    delete: { one: "deleteVisitorType", id: "visitorTypeId" },
    restore: { one: "restoreVisitorType", id: "visitorTypeId" },
    purge: { one: "purgeVisitorType", id: "visitorTypeId" },
  },
  columns: ({ isDeleted }) => [
    {
      id: "name",
      sort: "name",
      cell: ({ id, name, description }) => (
        <>
          {isDeleted ? <strong>{name}</strong> : <Link to={groupPaths.group(id)}>{name}</Link>}
          {description !== "" && <span className="l-below">{description}</span>}
        </>
      ),
    },
    { id: "visitors", width: 112, isNumber: true, cell: ({ visitorCount }) => formatNumber(visitorCount) },
    momentColumn(isDeleted),
  ],
});
