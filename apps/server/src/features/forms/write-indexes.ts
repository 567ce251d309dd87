import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { formLibraryUses, formSearch } from "../../platform/db/schema.ts";
import { libraryUsesOf } from "./derived.ts";
import { gramsOf } from "./grams.ts";
import { searchTextOf } from "./search-text.ts";

/** What is found by a draft's texts, and which questions of the library it uses. */
export async function writeIndexes(
  transaction: Transaction,
  { tenantId, id: formId }: { readonly tenantId: string; readonly id: string },
  definition: FormDefinition,
): Promise<void> {
  const grams = gramsOf(searchTextOf(definition), tenantId);
  const uses = libraryUsesOf(definition).map((use) => ({ tenantId, formId, ...use }));
  // Sent together: the connection pipelines. The index is only written when the texts changed.
  await Promise.all([
    transaction
      .insert(formSearch)
      .values({ tenantId, formId, grams })
      .onConflictDoUpdate({
        target: [formSearch.tenantId, formSearch.formId],
        set: { grams: sql`excluded.grams` },
        setWhere: sql`${formSearch.grams} <> excluded.grams`,
      }),
    transaction.delete(formLibraryUses).where(eq(formLibraryUses.formId, formId)),
    ...(uses.length === 0 ? [] : [transaction.insert(formLibraryUses).values(uses)]),
  ]);
}
