import { type Area, allAreas, areas, type KnownArea, type Permission } from "@askloom/contract";

export { areas };

const others = ["question", "workflowInstance", "workflowActivity"] as const;
export type Table = KnownArea["table"] | (typeof others)[number];
/** The client's data tables (N8, N20): one for each area, and those of what is inside an area. */
// The areas' tables are those of the registry.
export const tables = [...allAreas.map(({ table }) => table), ...others] as readonly Table[];

/** What an area's list needs: the endpoint says it. */
export const neededFor = ({ access, needsForDeleted }: Area, isDeleted: boolean): readonly Permission[] =>
  // The registry names them all.
  (isDeleted ? needsForDeleted : access.list.needs) as readonly Permission[];

export const workspacePath = "/app/workspace";
