import { type Localized, type Permission, titleOf } from "@askloom/contract";
import { workspaceAreas } from "../../areas.ts";
import { workspacePath } from "../../shared/areas.ts";
import type { WorkspaceArea } from "../../shared/workspace-area.ts";

export interface SidebarEntry {
  /** The key of its text, and that of the text of every area. */
  readonly label: string;
  readonly plain: string;
  readonly path: string;
  readonly needs?: Permission;
}

export interface SidebarGroup {
  readonly label: string;
  /** What it is called where no text says so. */
  readonly title: Localized;
  readonly needs: Permission;
  readonly icon: WorkspaceArea["icon"];
  readonly entries: readonly SidebarEntry[];
}

/** The sidebar (R15 to R22), made from the areas: their order, names and permissions are those of the registry. */
export const sidebar: readonly SidebarGroup[] = workspaceAreas.map(({ area, name, icon, create, hasDeleted }) => {
  const { list, change } = area.access;
  const [group, ...explore] = list.needs;
  const entry = (what: string, path: string | undefined, [needs]: readonly Permission[]): SidebarEntry[] =>
    path === undefined
      ? []
      : [
          {
            label: `sidebar.${name}.${what}`,
            plain: `sidebar.${what}`,
            path: `/${area.route}/${path}`,
            ...(needs === undefined ? {} : { needs }),
          },
        ];
  return {
    label: `sidebar.${name}.title`,
    title: titleOf(area),
    needs: group,
    icon,
    entries: [
      ...entry("create", create, change.needs.slice(1)),
      ...entry("search", "explorer", explore),
      ...entry("deleted", hasDeleted && "deleted", area.needsForDeleted.slice(1)),
    ],
  };
});

/** What someone with these permissions sees of it (R12 to R14). */
export function visibleSidebar(granted: Readonly<Record<string, true>>): SidebarGroup[] {
  const holds = (permission: Permission | undefined) => permission === undefined || Object.hasOwn(granted, permission);
  return sidebar
    .filter(({ needs }) => holds(needs))
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => holds(needs)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry that the sidebar marks: the open screen's own, else the list from which people open what they see (U68). */
export function currentEntry(entries: readonly SidebarEntry[], pathname: string): SidebarEntry | undefined {
  const open = pathname.slice(workspacePath.length).replace(/\/+$/, "");
  const own = entries.find(({ path }) => path === open);
  return own ?? entries.find(({ path }) => path.endsWith("/explorer") && open.startsWith(`${areaOf(path)}/`));
}

/** The address of the area that a screen belongs to. */
export function areaOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The first screen that someone with these permissions may open, in the whole workspace or in one area (R6, R24). */
export function firstScreen(granted: Readonly<Record<string, true>>, area?: string): string | undefined {
  const entries = visibleSidebar(granted).flatMap((group) => group.entries);
  const first = entries.find(({ path }) => area === undefined || path.startsWith(`/${area}/`));
  return first && workspacePath + first.path;
}
