import type { KnownArea } from "@askloom/contract";
import type { WorkspaceArea } from "../../apps/workspace/src/shared/workspace-area.ts";
import { reminders } from "./contract.ts";

export const area: WorkspaceArea = {
  // The registry knows it once its line is there.
  area: reminders as unknown as KnownArea,
  icon: "flows",
  hasDeleted: true,
};
