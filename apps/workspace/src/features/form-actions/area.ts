import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.formActions,
  icon: "actions",
  create: "design",
  routes: () => import("./routes.tsx"),
};
