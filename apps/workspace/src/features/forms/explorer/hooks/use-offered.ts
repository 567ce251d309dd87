import { useMemo } from "react";
import { useLocation } from "react-router";
import { flagsIn } from "../../../../shared/feature-flags.ts";
import { usePermissions } from "../../../../shared/permissions.ts";
import { type FormOffer, offeredTo } from "../model/offered.ts";

/** What the signed-in person is offered to do with forms. */
export function useOffered(): ReadonlySet<FormOffer> {
  const { granted } = usePermissions();
  const { search } = useLocation();
  return useMemo(() => offeredTo(granted, flagsIn(search)), [granted, search]);
}
