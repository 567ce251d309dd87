import { offeredNext } from "@askloom/actions";
import type { ActionDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, inArray } from "../../platform/db/drizzle.ts";
import { formPubs } from "../../platform/db/schema.ts";
import { isSeen } from "../../records/records.ts";

/** An imported action offers no form that is not here: the id of another tenant's publication means nothing (FA93). */
export async function withOwnNextForms(
  transaction: Transaction,
  definition: ActionDefinition,
): Promise<{ readonly definition: ActionDefinition; readonly removedLinks: number }> {
  const named = definition.nodes.flatMap((node) => offeredNext(node)?.pubId ?? []);
  if (named.length === 0) return { definition, removedLinks: 0 };
  const found = await transaction
    .select({ id: formPubs.id })
    .from(formPubs)
    .where(and(inArray(formPubs.id, named), isSeen(transaction, formPubs)));
  const own = new Set(found.map(({ id }) => id));
  const nodes = definition.nodes.map((node) => {
    if (!("next" in node) || node.next === undefined || own.has(node.next.pubId.toLowerCase())) return node;
    const { next: _elsewhere, ...others } = node;
    return others;
  });
  return {
    definition: { ...definition, nodes },
    removedLinks: named.filter((id) => !own.has(id.toLowerCase())).length,
  };
}
