import { areas, type FunctionTarget, type MemberAccess, missingPermission } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull, sql } from "../../platform/db/drizzle.ts";
import {
  actionFunctionUses,
  formActions,
  formFunctionUses,
  forms,
  type functions,
  libraryQuestions,
} from "../../platform/db/schema.ts";
import { type Doing, isSeen } from "../../records/records.ts";

type Row = Pick<typeof functions.$inferSelect, "id" | "formId" | "questionKind" | "libraryQuestionId">;

/** What lists show of functions besides their columns: what they are written for, and how many forms and form actions use them. */
export async function shownWith(doing: Doing, rows: readonly Row[]) {
  const [names, counts] = await Promise.all([targetNames(doing, rows), useCounts(doing.transaction, rows)]);
  return rows.map((row) => ({
    target: targetOf(row),
    targetName: names.get(row.formId ?? row.libraryQuestionId ?? "") ?? null,
    useCount: counts.get(row.id) ?? 0,
  }));
}

function targetOf({ formId, questionKind, libraryQuestionId }: Row): FunctionTarget | null {
  if (formId !== null) return { formId };
  if (libraryQuestionId !== null) return { questionId: libraryQuestionId };
  return questionKind === null ? null : { questionKind };
}

/** The names of forms and library questions that the caller may see; both need what reading a form needs. */
async function targetNames({ transaction, caller }: Doing, rows: readonly Row[]): Promise<Map<string, string>> {
  if (!mayReadForms(caller)) return new Map();
  const found = await Promise.all(
    [forms, libraryQuestions].map((table, place) => {
      const ids = rows.flatMap(({ formId, libraryQuestionId }) => [formId, libraryQuestionId][place] ?? []);
      if (ids.length === 0) return [];
      const where = and(inArray(table.id, ids), isNull(table.deletedAt), isSeen(transaction, table));
      return transaction.select({ id: table.id, name: table.name }).from(table).where(where);
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

export function mayReadForms({ permissions }: Doing["caller"]): boolean {
  const access: MemberAccess = areas.forms.access.read;
  return missingPermission(access, (permission) => permissions.has(permission)) === undefined;
}

async function useCounts(transaction: Transaction, rows: readonly Row[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (rows.length === 0) return counts;
  const ids = rows.map(({ id }) => id);
  const byForms = transaction
    .select({ id: formFunctionUses.functionId, count: sql<number>`count(distinct ${forms.id})::integer` })
    .from(formFunctionUses)
    .innerJoin(forms, and(eq(forms.tenantId, formFunctionUses.tenantId), eq(forms.id, formFunctionUses.formId)))
    .where(and(inArray(formFunctionUses.functionId, ids), isNull(forms.deletedAt)))
    .groupBy(formFunctionUses.functionId);
  const byActions = transaction
    .select({ id: actionFunctionUses.functionId, count: sql<number>`count(distinct ${formActions.id})::integer` })
    .from(actionFunctionUses)
    .innerJoin(
      formActions,
      and(eq(formActions.tenantId, actionFunctionUses.tenantId), eq(formActions.id, actionFunctionUses.actionId)),
    )
    .where(and(inArray(actionFunctionUses.functionId, ids), isNull(formActions.deletedAt)))
    .groupBy(actionFunctionUses.functionId);
  const counted = await Promise.all([byForms, byActions]);
  for (const { id, count } of counted.flat()) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}
