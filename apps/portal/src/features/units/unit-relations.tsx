import { Relations } from "@askloom/browser/list";
import type { RecordUse } from "@askloom/contract";
import { useUnitRelationsQuery } from "../../shared/portal-api.ts";

/** The people, the records and the units that belong to a unit, and where it belongs itself (D21, D22). */
export function UnitRelations({ unitId }: { unitId: string }) {
  const { data } = useUnitRelationsQuery(unitId);
  return data === undefined ? null : <Relations relations={data} addressOf={addressOf} />;
}

/** What the portal itself can open; records are in the workspace. */
const addressOf = ({ area, id, isDeleted }: RecordUse): string | undefined =>
  area === "users" && !isDeleted ? `/users/${id}` : undefined;
