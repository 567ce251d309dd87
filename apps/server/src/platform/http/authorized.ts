import type { Transaction } from "../db/database.ts";
import type { Caller, Member } from "./caller.ts";

/** A request that was let in. */
export interface Authorized {
  /** Null for a visit, which opens its own. */
  readonly transaction: Transaction | null;
  readonly caller: Caller | Member | null;
}
