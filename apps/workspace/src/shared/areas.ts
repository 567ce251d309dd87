import {
  type Area,
  allAreas,
  areas,
  connectionsArea,
  type KnownArea,
  type Permission,
  questionLibraryArea,
  type RecordUse,
} from "@askloom/contract";

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

/** The areas whose list shows its trash by a switch, and those whose records are opened in a designer. */
const withSwitch: readonly string[] = [areas.visitorTypes.route, areas.functions.route, areas.formActions.route];
const withDesigner: readonly string[] = [areas.forms.route, areas.functions.route, areas.formActions.route];

/**
 * Where something that uses a record, or is used by one, is opened; in the trash, where it can be restored or purged.
 * The library of questions has no page: it is beside the canvas of every form.
 */
export function addressOfUse({ area, id, isDeleted }: RecordUse): string | undefined {
  if (area === questionLibraryArea.route) return undefined;
  if (area === connectionsArea.route)
    return `${workspacePath}/form-actions/connections${isDeleted ? "?deleted=1" : ""}`;
  const home = `${workspacePath}/${area}`;
  if (isDeleted) return withSwitch.includes(area) ? `${home}/explorer?deleted=1` : `${home}/deleted`;
  return withDesigner.includes(area) ? `${home}/design/${id}` : `${home}/explorer/${id}`;
}
