import type { ChartsQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import type { Pub } from "./find-pub.ts";
import { findListed, maxLooked } from "./find-responses.ts";

export interface Chosen {
  /** The responses that are meant; undefined for all of the time. */
  readonly among: readonly string[] | undefined;
  /** Whether there are, or may be, more than those. */
  readonly isPartial: boolean;
}

/** Those whose answers charts count: the newest that the same filters list, as many as are looked through at once (RS11). */
export async function chosenAmong(transaction: Transaction, pub: Pub, query: ChartsQuery): Promise<Chosen> {
  const isAll = (query.where ?? []).length === 0 && (query.filter ?? "") === "";
  if (isAll) return { among: undefined, isPartial: false };
  const found = await findListed(transaction, pub, {
    ...query,
    sorting: undefined,
    skipCount: 0,
    maxResultCount: maxLooked,
  });
  return { among: found.ids, isPartial: found.lookedSince !== null || found.totalCount > found.ids.length };
}
