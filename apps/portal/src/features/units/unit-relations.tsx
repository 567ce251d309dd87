import { Relations } from "@askloom/browser/list";
import { useUnitRelationsQuery } from "../../shared/portal-api.ts";
import { addressOfUse } from "./address-of-use.ts";

/** The people, the records and the units that belong to a unit, and where it belongs itself (D21, D22). */
export function UnitRelations({ unitId }: { unitId: string }) {
  const { data } = useUnitRelationsQuery(unitId);
  return data === undefined ? null : <Relations relations={data} addressOf={addressOfUse} />;
}
