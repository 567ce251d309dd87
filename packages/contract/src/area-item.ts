import { z } from "zod";
import { deletedQuery, listQuery } from "./list.ts";
import { Instant, Revision } from "./text.ts";

/** What every area's explorer shows of an entity. */
export const AreaItem = z.object({
  id: z.uuid(),
  name: z.string(),
  revision: Revision,
  createdAt: Instant,
  changedAt: Instant,
  deletedAt: Instant.nullable(),
});
export type AreaItem = z.infer<typeof AreaItem>;

export const AreaQuery = listQuery(["name", "createdAt", "changedAt"]).extend(deletedQuery);
export type AreaQuery = z.output<typeof AreaQuery>;
