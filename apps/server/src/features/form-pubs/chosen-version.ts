import type { FormDefinition, Language, Localized, VersionChoice } from "@askloom/contract";
import { draftOf, findVersion, freeze } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { findRecord, lockRecord } from "../../records/records.ts";
import { formKind, refuseErrors } from "../forms/forms.ts";

const published: Localized = { en: "Published: {name}", zh_Hans: "已发布：{name}" };

interface Choosing {
  readonly formId: string;
  readonly choice: VersionChoice;
  /** The publication's name, for the note of a version that is made. */
  readonly name: string;
  readonly language: Language;
}

export interface ChosenVersion {
  /** Null follows the latest. */
  readonly version: number | null;
  readonly definition: FormDefinition;
}

/** The version that a publication is to have; refused while it has errors (PB7). */
export async function chosenVersion(
  transaction: Transaction,
  caller: Member,
  choosing: Choosing,
): Promise<ChosenVersion> {
  const { formId, choice } = choosing;
  if (choice === "draft") return frozenDraft(transaction, caller, choosing);
  const { latestVersion, versionCount } = await findRecord(transaction, formKind, formId);
  // Who wants to follow a form that has no version yet begins with its draft.
  if (choice === "latest" && versionCount === 0) {
    return { ...(await frozenDraft(transaction, caller, choosing)), version: null };
  }
  const number = choice === "latest" ? latestVersion : choice;
  if (number === null) throw new Refusal("no-version");
  const { definition } = await findVersion(transaction, formKind, { id: formId, number });
  await refuseErrors(transaction, definition);
  return { version: choice === "latest" ? null : number, definition };
}

async function frozenDraft(
  transaction: Transaction,
  caller: Member,
  { formId, name, language }: Choosing,
): Promise<ChosenVersion> {
  const form = await lockRecord(transaction, formKind, { id: formId });
  const definition = await draftOf(transaction, formKind, formId);
  await refuseErrors(transaction, definition);
  const { number } = await freeze({ transaction, caller, language }, formKind, {
    row: form,
    note: published[language].replace("{name}", name),
  });
  return { version: number, definition };
}
