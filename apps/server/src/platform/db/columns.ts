import { customType, integer, pgSchema, text, timestamp, uuid } from "./drizzle.ts";

export const askloom = pgSchema("askloom");

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** JSON that is written often and read whole: to write it as text costs less than half of what jsonb costs. */
export const jsonText = <Data>(name: string) =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => JSON.parse(text),
    toDriver: (data) => JSON.stringify(data),
  })(name);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What every entity of an area has. */
export const areaColumns = () => ({
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  /** Null belongs to the whole tenant. */
  unitId: uuid("unit_id"),
  name: text("name").notNull(),
  revision: integer("revision").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  changedAt: instant("changed_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});
