import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.visitorTypes,
  icon: "visitors",
  create: "create",
  routes: () => import("./routes.tsx"),
};
