import { areaColumns, askloom } from "../../apps/server/src/platform/db/columns.ts";
import { recordArea, recordKind } from "../../apps/server/src/records/records.ts";

export const reminders = askloom.table("reminders", areaColumns());

/** The face of the folder: reminders. */
export const areas = [
  recordArea(
    recordKind({
      one: "Reminder",
      many: "Reminders",
      subject: "reminder",
      table: reminders,
      name: { field: "name", maxLength: 100 },
    }),
  ),
];
