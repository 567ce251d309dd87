import type { Localized } from "./language.ts";

export type PermissionName = `Pages.${string}`;

interface NamedAccess {
  readonly kind: "member";
  readonly needs: readonly PermissionName[];
  readonly needsOneOf?: readonly [PermissionName, ...PermissionName[]];
}

/** What is known of an area of the workspace before anything of it is loaded; all else about it follows from this. */
export interface Area {
  /** The route below the workspace (R7), and the path of its endpoints. */
  readonly route: string;
  readonly path: `/api/${string}`;
  /** As endpoints are named: `VisitorType`, `VisitorTypes`. */
  readonly one: string;
  readonly many: string;
  readonly list: string;
  /** As people read it: `a visitor group`, `visitor groups`, `访客组`. */
  readonly called: readonly [one: string, many: string, chinese: string];
  /** The client's table (N8). */
  readonly table: string;
  /** As the audit calls it, and which steps its life has; missing where there is only a list so far. */
  readonly subject?: string;
  readonly life?: "record" | "definition";
  readonly permissions: Readonly<Record<PermissionName, Localized>>;
  readonly access: Readonly<Record<"list" | "read" | "change" | "remove", NamedAccess>>;
  readonly needsForDeleted: readonly PermissionName[];
  /** Its endpoints, where they are small; those of others are in the table of endpoints. */
  readonly endpoints?: Readonly<Record<string, object>>;
}

/** What an area is called in addresses, in the names of endpoints, and among the client's tables. */
export const named = <const Route extends string, const One extends string, const Table extends string>(
  route: Route,
  one: One,
  table: Table,
) => ({ route, path: `/api/${route}`, one, many: `${one}s`, list: `list${one}s`, table }) as const;

/** The name of an area's records as a title: `Visitor groups`. */
export const titleOf = ({ called: [, many, zh_Hans] }: Pick<Area, "called">): Localized => ({
  en: capitalized(many),
  zh_Hans,
});

/** The name of one record as a title: `Visitor group`. */
export const oneTitleOf = ({ called: [one, , zh_Hans] }: Pick<Area, "called">): Localized => ({
  en: capitalized(one.replace(/^an? /, "")),
  zh_Hans,
});

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const member = <const Needs extends readonly string[]>(needs: Needs) => ({ kind: "member", needs }) as const;

/** What the endpoints of an area need whose permissions are those of a group. Those who change something also read it. */
export function groupAccess<
  const Group extends PermissionName,
  const Change extends string,
  const Remove extends string = Change,
>(group: Group, change: Change, remove: Remove) {
  const explore = `${group}.Explore` as const;
  const changing = `${group}.${change}` as const;
  const removing = [group, `${group}.${remove}`] as const;
  const access = {
    list: member([group, explore]),
    read: { ...member([group]), needsOneOf: [explore, changing] },
    change: member([group, changing]),
    remove: member(removing),
  } as const;
  return { access, needsForDeleted: removing } as const;
}

/** What the endpoints of an area need that has a permission for everything but deleting. */
export function singleAccess<const All extends PermissionName, const Delete extends PermissionName>(
  all: All,
  remove: Delete,
) {
  const [every, removing] = [member([all]), [all, remove] as const];
  const access = { list: every, read: every, change: every, remove: member(removing) } as const;
  return { access, needsForDeleted: removing } as const;
}

/** What the endpoints of an area need that has a permission for reading, and another one for everything else. */
export function readAccess<const Read extends PermissionName, const Change extends PermissionName>(
  read: Read,
  change: Change,
) {
  const [reading, changing] = [member([read]), member([read, change])];
  const access = { list: reading, read: reading, change: changing, remove: changing } as const;
  return { access, needsForDeleted: changing.needs } as const;
}

const verbs = {
  New: ["Create", "创建"],
  Create: ["Create", "创建"],
  Explore: ["Search", "搜索"],
  Delete: ["Delete", "删除"],
  Publish: ["Publish", "发布"],
} as const;

/** The permissions of a group in words: `Forms`, `Create forms`, `Search forms`. */
export function groupPermissions<const Group extends PermissionName, Right extends keyof typeof verbs>(
  group: Group,
  [many, zh]: readonly [many: string, chinese: string],
  rights: readonly Right[],
) {
  const named = rights.map((right) => {
    const [en, chinese] = verbs[right];
    return [`${group}.${right}`, { en: `${en} ${many}`, zh_Hans: `${chinese}${zh}` }];
  });
  // Object.fromEntries widens the names to string.
  return Object.fromEntries([[group, { en: capitalized(many), zh_Hans: zh }], ...named]) as Readonly<
    Record<Group | `${Group}.${Right}`, Localized>
  >;
}
