import { z } from "zod";
import { type Area, groupAccess, groupPermissions, named } from "../../packages/contract/src/area.ts";
import { AreaItem, AreaQuery } from "../../packages/contract/src/area-item.ts";
import { recordEndpoints } from "../../packages/contract/src/record-endpoints.ts";
import { Id, nameText } from "../../packages/contract/src/text.ts";

const group = "Pages.Askloom.Reminder";

const facts = {
  ...named("reminders", "Reminder", "reminder"),
  subject: "reminder",
  life: "record",
  called: ["a reminder", "reminders", "提醒"],
  permissions: groupPermissions(group, ["reminders", "提醒"], ["New", "Explore", "Delete"]),
  ...groupAccess(group, "New", "Delete"),
} as const;

/** Reminders: a name, a revision, a trash and an explorer. */
export const reminders = {
  ...facts,
  endpoints: recordEndpoints({
    ...facts,
    params: z.object({ reminderId: Id }),
    query: AreaQuery,
    input: z.strictObject({ name: nameText(100) }),
    item: AreaItem,
    entity: AreaItem,
    example: { name: "Water the plants" },
    steps: ["list", "create", "get", "save", "delete", "restore", "purge", "uses"],
  }),
} as const satisfies Area;
