import type { RouteObject } from "react-router";
import type { WorkspaceArea } from "../workspace-area.ts";
import { momentColumn, nameColumn } from "./area-columns.tsx";
import type { AreaList } from "./area-list.ts";
import { AreaListPage } from "./area-list-page.tsx";

/** The lists of an area as its entry in the registry has them. */
export const areaListOf = ({ area, name, list }: WorkspaceArea & { readonly name: string }): AreaList => ({
  area,
  title: `sidebar.${name}.title`,
  deletedTitle: `sidebar.${name}.deleted`,
  words: "",
  filters: { sortings: ["name asc", "name desc", "changedAt desc", "changedAt asc"] },
  columns: ({ isDeleted }) => [nameColumn(), momentColumn(isDeleted)],
  ...list,
});

/** The routes of an area that so far has its lists: the explorer stands in for the screen that makes one. */
export function areaRoutes(area: WorkspaceArea & { readonly name: string }): RouteObject[] {
  const facts = areaListOf(area);
  const live = <AreaListPage key="live" facts={facts} isDeleted={false} />;
  return [
    { path: "explorer", element: live },
    ...(area.create === undefined ? [] : [{ path: area.create, element: live }]),
    ...(area.hasDeleted ? [{ path: "deleted", element: <AreaListPage key="deleted" facts={facts} isDeleted /> }] : []),
  ];
}
