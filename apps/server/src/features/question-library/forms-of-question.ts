import type { ListQuery, UpdateOutcome } from "@askloom/contract";
import { isDraft, writeDraft } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, ilike, isNull, sql } from "../../platform/db/drizzle.ts";
import { containing } from "../../platform/db/list-rows.ts";
import { formLibraryUses, forms } from "../../platform/db/schema.ts";
import { allowedBody } from "../../platform/http/allowed-body.ts";
import type { Member } from "../../platform/http/caller.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import { isFound, isSeen } from "../../records/records.ts";
import { formColumns, formKind } from "../forms/forms.ts";
import type { QuestionRow } from "./question-kind.ts";
import { hasRoomFor, replacementSteps } from "./replace-question.ts";

/** The forms that use a question; those in the trash are left out. */
export async function listForms(
  transaction: Transaction,
  questionId: string,
  { skipCount, maxResultCount, sorting, filter }: ListQuery<"name" | "changedAt">,
) {
  const ofForm = and(eq(forms.tenantId, formLibraryUses.tenantId), eq(forms.id, formLibraryUses.formId));
  const where = and(
    eq(formLibraryUses.questionId, questionId),
    isNull(forms.deletedAt),
    isSeen(transaction, forms),
    filter === undefined ? undefined : ilike(forms.name, containing(filter)),
  );
  const direction = sorting?.direction === "desc" ? desc : asc;
  const [[total], items] = await Promise.all([
    transaction
      .select({ count: sql<number>`count(*)::integer` })
      .from(formLibraryUses)
      .innerJoin(forms, ofForm)
      .where(where),
    transaction
      .select({
        formId: forms.id,
        name: forms.name,
        formRevision: forms.revision,
        questionRevision: formLibraryUses.questionRevision,
        places: formLibraryUses.places,
      })
      .from(formLibraryUses)
      .innerJoin(forms, ofForm)
      .where(where)
      .orderBy(direction(forms[sorting?.field ?? "name"]), asc(forms.id))
      .limit(maxResultCount)
      .offset(skipCount),
  ]);
  return { totalCount: total?.count ?? 0, items };
}

interface Wanted {
  readonly question: QuestionRow;
  readonly form: { readonly id: string; readonly revision: number };
}

/** Brings one draft to the question's current revision, and tells what became of it. */
export async function updateInForm(
  transaction: Transaction,
  caller: Member,
  { question, form }: Wanted,
): Promise<UpdateOutcome> {
  const [found] = await transaction
    .select({ ...formColumns, definition: forms.definition })
    .from(forms)
    .where(isFound(transaction, forms, { id: form.id }))
    .for("update");
  const ended = (outcome: UpdateOutcome["outcome"], revision: number | null) => ({ id: form.id, outcome, revision });
  if (found === undefined) return ended("not-found", null);
  if (found.revision !== form.revision) return ended("changed-meanwhile", found.revision);
  // A question with many questions inside may make the form larger than one may be (F5).
  if (!hasRoomFor(found.definition, question)) return ended("does-not-fit", found.revision);
  const definition = await inSlices(replacementSteps(found.definition, question), afterOthers);
  if (definition === undefined) return ended("not-used", found.revision);
  if (await isDraft(transaction, formKind, { row: found, definition })) return ended("up-to-date", found.revision);
  const fitting = await allowedBody(caller.tenantId, "saveForm", { definition });
  if (fitting === undefined) return ended("does-not-fit", found.revision);
  const { revision } = await writeDraft({ transaction, caller }, formKind, { row: found, ...fitting });
  return ended("done", revision);
}
