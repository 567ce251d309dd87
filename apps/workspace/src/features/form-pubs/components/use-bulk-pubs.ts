import { formatNumber } from "@askloom/browser";
import { type BulkOutcome, type FormPubItem, mostInBulk } from "@askloom/contract";
import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import type { ListFailure } from "../../../shared/area-api.ts";
import { useTell } from "../../../shared/list/use-tell.ts";

type Call = (ids: string[]) => PromiseLike<{
  data?: BulkOutcome[] | undefined;
  error?: ListFailure | SerializedError | undefined;
}>;

/** Does something to publications, so many at a time as one call may name, and tells what became of them. False if refused. */
export function useBulkPubs() {
  const { t } = useTranslation("form-pubs");
  const tell = useTell();
  return async (pubs: readonly FormPubItem[], call: Call, done: string): Promise<boolean> => {
    const outcomes: BulkOutcome[] = [];
    for (let first = 0; first < pubs.length; first += mostInBulk) {
      const { data, error } = await call(pubs.slice(first, first + mostInBulk).map(({ id }) => id));
      if (error !== undefined) {
        tell.failed(error);
        return false;
      }
      outcomes.push(...(data ?? []));
    }
    const count = outcomes.filter(({ outcome }) => outcome === "done").length;
    const gone = outcomes.length - count;
    const words = { count: formatNumber(count), gone: formatNumber(gone), name: pubs[0]?.name ?? "" };
    tell.done(t(gone > 0 ? "done.someGone" : `done.${done}${count === 1 ? "One" : "Many"}`, words));
    return true;
  };
}
