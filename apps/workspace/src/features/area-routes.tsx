import type { RouteObject } from "react-router";
import type { Area } from "../shared/areas.ts";
import { ExplorerPage } from "../shared/explorer/explorer-page.tsx";

export interface AreaScreens {
  /** The sidebar's other entries of the area, which are not built yet: they show the explorer. */
  readonly unbuilt: readonly string[];
  readonly deletedTitle?: string;
}

/** The routes of an area that so far has its explorer and its trash. */
export function areaRoutes(area: Area, { unbuilt, deletedTitle }: AreaScreens): RouteObject[] {
  const explorer = <ExplorerPage key="live" area={area} isDeleted={false} title={area.title} />;
  const trash =
    deletedTitle === undefined
      ? []
      : [{ path: "deleted", element: <ExplorerPage key="deleted" area={area} isDeleted title={deletedTitle} /> }];
  return [...trash, ...["explorer", ...unbuilt].map((path) => ({ path, element: explorer }))];
}
