import { afterOthers, inSlices } from "../platform/queues/slices.ts";
import type { Columns } from "../records/records.ts";
import type { AnyKind, DefinitionRow } from "./definition-kind.ts";
import { gramSteps } from "./grams.ts";

/** What is written with a definition. */
export interface Derived {
  readonly columns: Columns;
  /** All that a search looks into. */
  readonly searchText: string;
  /** All that its texts are found by, as PostgreSQL reads an array. */
  readonly grams: string;
}

/**
 * Works out once what follows from a definition, in steps of which none is long. A transaction is open: it waits for no
 * turn, and only lets other requests go first.
 */
export const derive = <Row extends DefinitionRow, Definition extends object>(
  kind: Pick<AnyKind<Row, Definition>, "derivedOf">,
  definition: Definition,
  tenantId: string,
): Promise<Derived> => inSlices(steps(kind.derivedOf(definition), tenantId), afterOthers);

function* steps(
  { searchText, ...columns }: ReturnType<AnyKind<DefinitionRow, object>["derivedOf"]>,
  tenantId: string,
): Generator<undefined, Derived> {
  const text = typeof searchText === "string" ? searchText : yield* searchText;
  return { columns, searchText: text, grams: yield* arrayOf(gramSteps(text, tenantId)) };
}

/** Millions of integers that the driver writes as one text would hold up others. */
function* arrayOf(found: Iterable<readonly number[]>): Generator<undefined, string> {
  const parts: string[] = [];
  for (const integers of found) {
    if (integers.length > 0) parts.push(integers.join(","));
    yield;
  }
  return `{${parts.join(",")}}`;
}
