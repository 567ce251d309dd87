import type { RouteObject } from "react-router";
import type { Area } from "../shared/areas.ts";
import { momentColumn, nameColumn } from "../shared/list/area-columns.tsx";
import type { AreaList } from "../shared/list/area-list.ts";
import { AreaListPage } from "../shared/list/area-list-page.tsx";

export interface AreaScreens {
  /** The sidebar's other entries of the area, which are not built yet: they show the explorer. */
  readonly unbuilt: readonly string[];
  readonly deletedTitle?: string;
}

/** The routes of an area that so far has its explorer and its trash. */
export function areaRoutes(area: Area, { unbuilt, ...titles }: AreaScreens): RouteObject[] {
  const facts: AreaList = {
    area,
    title: area.title,
    ...titles,
    words: "",
    filters: { sortings: ["name asc", "name desc", "changedAt desc", "changedAt asc"] },
    columns: ({ isDeleted }) => [nameColumn(), momentColumn(isDeleted)],
  };
  return [
    ...listRoutes(facts),
    ...unbuilt.map((path) => ({ path, element: <AreaListPage facts={facts} isDeleted={false} /> })),
  ];
}

/** The explorer of an area and, where it has one, its trash. */
export const listRoutes = (facts: AreaList): RouteObject[] => [
  { path: "explorer", element: <AreaListPage key="live" facts={facts} isDeleted={false} /> },
  ...(facts.deletedTitle === undefined
    ? []
    : [{ path: "deleted", element: <AreaListPage key="deleted" facts={facts} isDeleted /> }]),
];
