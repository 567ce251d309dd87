import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.workflows,
  icon: "workflows",
  create: "design",
  hasDeleted: true,
};
