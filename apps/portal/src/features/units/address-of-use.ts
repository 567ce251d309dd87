import type { RecordUse } from "@askloom/contract";

/** What the portal itself can open; records are in the workspace. */
export const addressOfUse = ({ area, id, isDeleted }: RecordUse): string | undefined =>
  area === "users" && !isDeleted ? `/users/${id}` : undefined;
