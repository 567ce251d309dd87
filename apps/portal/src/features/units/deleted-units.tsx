import { formatDateTime } from "@askloom/browser";
import {
  type AddressFilters,
  type BulkCall,
  type Column,
  List,
  oneByOne,
  useAllRows,
  useLifeCycle,
} from "@askloom/browser/list";
import { maxInBulk, type Unit } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePurgeUnitsMutation, useRestoreUnitMutation, useUnitsQuery } from "../../shared/portal-api.ts";
import { addressOfUse } from "./address-of-use.ts";

const words = "units.list.";
const nameOf = ({ displayName }: Unit) => displayName;
const columns: readonly Column<Unit>[] = [
  { id: "name", cell: ({ displayName }) => <strong>{displayName}</strong> },
  { id: "deletedAt", width: 176, cell: ({ deletedAt }) => deletedAt !== null && formatDateTime(deletedAt) },
];

/** The trash of units. */
export function DeletedUnits({ filters }: { filters: AddressFilters }) {
  const { t } = useTranslation();
  const { data, ...query } = useUnitsQuery({ deleted: true });
  const wanted = filters.filters.filter.trim().toLowerCase();
  const found = useMemo(() => data?.filter((unit) => nameOf(unit).toLowerCase().includes(wanted)), [data, wanted]);
  const list = useAllRows<Unit>({ ...query, data: found });
  const [restore] = useRestoreUnitMutation();
  const cycle = useLifeCycle<Unit>({
    words,
    nameOf,
    steps: { restore: oneByOne(({ id }: Unit) => restore({ params: { unitId: id } })), purge: usePurge() },
    asks: ["purge"],
    addressOf: addressOfUse,
    reload: list.reload,
  });
  return (
    <>
      <List
        {...{ words, list, columns, nameOf, filters }}
        name="portal.units"
        label={t("list.trash")}
        isDeleted
        actions={cycle.actions}
        work={cycle.work}
      />
      {cycle.dialogs}
    </>
  );
}

/** As many as possible in one call: a unit goes after those below it only if both are named together (D23). */
function usePurge(): BulkCall<Unit> {
  const [purge] = usePurgeUnitsMutation();
  const call = async (units: readonly Unit[]) => {
    const { data, error } = await purge({ body: { ids: units.map(({ id }) => id) } });
    return { data: data?.outcomes, error };
  };
  return Object.assign(call, { atOnce: maxInBulk });
}
