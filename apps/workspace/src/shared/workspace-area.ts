import type { KnownArea } from "@askloom/contract";
import type { RouteObject } from "react-router";
import type { AreaList } from "./list/area-list.ts";

/** What the workspace must know of an area before it is entered: the file `area.ts` of its folder. */
export interface WorkspaceArea {
  readonly area: KnownArea;
  readonly icon:
    | "forms"
    | "visitors"
    | "functions"
    | "actions"
    | "publications"
    | "flows"
    | "flowPublications"
    | "workflows";
  /** The screen that makes one, where there is one, and whether what was deleted has a screen of its own. */
  readonly create?: "design" | "create" | "publish-wizard";
  readonly hasDeleted?: true;
  /** The screens of the area, where it has more than its lists. */
  routes?(): Promise<{ readonly routes: RouteObject[] }>;
  /** What differs in its lists from those of every area. */
  readonly list?: Partial<Omit<AreaList, "area">>;
}
