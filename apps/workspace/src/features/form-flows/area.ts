import { areas } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export const area: WorkspaceArea = {
  area: areas.formFlows,
  icon: "flows",
  create: "design",
  hasDeleted: true,
};
