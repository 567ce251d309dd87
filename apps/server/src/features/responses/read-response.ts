import type { Transaction } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { withoutSecrets } from "../visits/visits.ts";
import { findResponse } from "./find-pub.ts";
import { definitionsOf } from "./index-responses.ts";

/** A response with the form that it answers, as those who may read it see it: without what is secret. */
export async function readResponse(
  transaction: Transaction,
  { pubId, responseId }: { readonly pubId: string; readonly responseId: string },
) {
  const row = await findResponse(transaction, pubId, responseId);
  const definition = (await definitionsOf(transaction, [row]))(row);
  if (definition === undefined) throw new Refusal("not-found");
  return { row, definition, answers: withoutSecrets(definition, row.answers) };
}
