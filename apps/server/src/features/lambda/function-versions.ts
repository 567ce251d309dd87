import type { FunctionDefinition, FunctionUse } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { formFunctionUses, functions, functionVersions } from "../../platform/db/schema.ts";
import { isSeen } from "../../records/records.ts";

type NamedVersion = Pick<FunctionUse, "functionId" | "versionNumber">;

export interface LoadedFunction extends NamedVersion {
  readonly definition: FunctionDefinition;
  /** The function is in the trash: forms that use it go on working. */
  readonly isDeleted: boolean;
  readonly isDeprecated: boolean;
  readonly latestVersion: number | null;
  /** Null where the examples of the version did not run. */
  readonly failingCount: number | null;
}

export const versionKey = ({ functionId, versionNumber }: NamedVersion): string => `${functionId}/${versionNumber}`;

/** The versions that are named, by `versionKey`; those that are not there, or not seen, are missing. */
export async function loadFunctionVersions(
  transaction: Transaction,
  uses: readonly NamedVersion[],
): Promise<ReadonlyMap<string, LoadedFunction>> {
  const wanted = new Set(uses.map(versionKey));
  if (wanted.size === 0) return new Map();
  const ofFunction = and(
    eq(functions.tenantId, functionVersions.tenantId),
    eq(functions.id, functionVersions.functionId),
  );
  const rows = await transaction
    .select({
      functionId: functionVersions.functionId,
      versionNumber: functionVersions.number,
      definition: functionVersions.definition,
      isDeleted: sql<boolean>`${functions.deletedAt} is not null`,
      isDeprecated: sql<boolean>`${functions.deprecatedAt} is not null or ${functionVersions.deprecatedAt} is not null`,
      latestVersion: functions.latestVersion,
      failingCount: functionVersions.failingCount,
    })
    .from(functionVersions)
    .innerJoin(functions, ofFunction)
    .where(and(namedBy(uses), isSeen(transaction, functions)));
  return new Map(rows.map((row) => [versionKey(row), row]));
}

interface Uses {
  readonly tenantId: string;
  readonly formId: string;
  /** 0 is the draft. */
  readonly formVersion: number;
  readonly uses: readonly NamedVersion[];
}

/** Writes which functions a draft or a version of a form uses. One that is not there cannot be used, and is left out. */
export async function writeFunctionUses(
  transaction: Transaction,
  { tenantId, formId, formVersion, uses }: Uses,
): Promise<void> {
  const own = and(eq(formFunctionUses.formId, formId), eq(formFunctionUses.formVersion, formVersion));
  const found = await knownVersions(transaction, uses);
  const places = Map.groupBy(uses, versionKey);
  const rows = found.map((version) => ({
    tenantId,
    formId,
    formVersion,
    functionId: version.functionId,
    functionVersion: version.versionNumber,
    places: places.get(versionKey(version))?.length ?? 0,
  }));
  // Sent together: the connection pipelines.
  await Promise.all([
    transaction.delete(formFunctionUses).where(own),
    ...(rows.length === 0 ? [] : [transaction.insert(formFunctionUses).values(rows)]),
  ]);
}

/** Those of these versions that are there. */
export const knownVersions = async (
  transaction: Transaction,
  uses: readonly NamedVersion[],
): Promise<NamedVersion[]> =>
  uses.length === 0
    ? []
    : transaction
        .select({ functionId: functionVersions.functionId, versionNumber: functionVersions.number })
        .from(functionVersions)
        .where(namedBy(uses));

const namedBy = (uses: readonly NamedVersion[]) =>
  and(
    sql`${functionVersions.functionId} = any(${sql.param([...new Set(uses.map(({ functionId }) => functionId))])}::uuid[])`,
    sql`${functionVersions.functionId} || '/' || ${functionVersions.number}
      = any(${sql.param([...new Set(uses.map(versionKey))])}::text[])`,
  );
