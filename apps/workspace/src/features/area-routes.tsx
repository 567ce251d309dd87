import type { RouteObject } from "react-router";
import type { Area } from "../shared/areas.ts";
import { ExplorerPage } from "../shared/explorer/explorer-page.tsx";

/** The routes of an area that so far has its explorer and its trash; what it will have besides leads to the explorer. */
export function areaRoutes(area: Area, deletedTitle: string | undefined): RouteObject[] {
  const explorer = <ExplorerPage key="live" area={area} isDeleted={false} title={area.title} />;
  const trash =
    deletedTitle === undefined
      ? []
      : [{ path: "deleted", element: <ExplorerPage key="deleted" area={area} isDeleted title={deletedTitle} /> }];
  return [...trash, { path: "*", element: explorer }];
}
