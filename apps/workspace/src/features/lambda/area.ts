import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.functions,
  icon: "functions",
  routes: () => import("./routes.tsx"),
};
