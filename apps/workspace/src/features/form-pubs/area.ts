import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.formPubs,
  icon: "publications",
  create: "publish-wizard",
  hasDeleted: true,
  routes: () => import("./routes.tsx"),
};
