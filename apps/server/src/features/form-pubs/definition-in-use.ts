import type { FormDefinition } from "@askloom/contract";
import { draftOf, findVersion } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { findRecord } from "../../records/records.ts";
import { formKind } from "../forms/forms.ts";
import type { PubRow } from "./pub-items.ts";

/** A version of a form, or its draft. */
export async function definitionOf(
  transaction: Transaction,
  formId: string,
  version: number | undefined,
): Promise<FormDefinition> {
  if (version === undefined) return draftOf(transaction, formKind, formId);
  return (await findVersion(transaction, formKind, { id: formId, number: version })).definition;
}

/** The version of the form that visitors get now; null while there is none to follow. */
export async function numberInUse(
  transaction: Transaction,
  { formId, version }: Pick<PubRow, "formId" | "version">,
): Promise<number | null> {
  return version ?? (await findRecord(transaction, formKind, formId)).latestVersion;
}

/** The form as visitors get it now. */
export async function definitionInUse(
  transaction: Transaction,
  pub: Pick<PubRow, "formId" | "version">,
): Promise<FormDefinition> {
  const number = await numberInUse(transaction, pub);
  if (number === null) throw new Refusal("no-version");
  return definitionOf(transaction, pub.formId, number);
}
