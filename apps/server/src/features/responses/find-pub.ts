import { endpoints, type MemberAccess, missingPermission } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { formPubs, forms, responses } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isFound } from "../../records/records.ts";

export interface Pub {
  readonly id: string;
  readonly name: string;
  readonly formId: string;
  /** The version that is asked now. */
  readonly version: number | null;
  /** What happens with each response now. */
  readonly actionId: string | null;
  readonly actionVersion: number | null;
  /** It is only for people who are known. */
  readonly hasSenders: boolean;
  /** The group that it is for. */
  readonly visitorTypeId: string | null;
  /** What the reader may see of people elsewhere. */
  readonly sees: { readonly visitorEmails: boolean; readonly memberEmails: boolean };
}

const seesNothing: Pub["sees"] = { visitorEmails: false, memberEmails: false };

/** Whether the reader may see the addresses of visitors and members, where these are listed. */
export const seenBy = ({ permissions }: Member): Pub["sees"] => {
  const may = ({ access }: { readonly access: MemberAccess }) =>
    missingPermission(access, (permission) => permissions.has(permission)) === undefined;
  return { visitorEmails: may(endpoints.listVisitors), memberEmails: may(endpoints.listUsers) };
};

/** A publication that is not in the trash. */
export async function findPub(transaction: Transaction, pubId: string, reader?: Member): Promise<Pub> {
  const [row] = await transaction
    .select({
      id: formPubs.id,
      name: formPubs.name,
      formId: formPubs.formId,
      version: formPubs.version,
      actionId: formPubs.actionId,
      actionVersion: formPubs.actionVersion,
      audience: formPubs.audience,
      visitorTypeId: formPubs.visitorTypeId,
      latest: forms.latestVersion,
    })
    .from(formPubs)
    .innerJoin(forms, and(eq(forms.tenantId, formPubs.tenantId), eq(forms.id, formPubs.formId)))
    .where(isFound(transaction, formPubs, { id: pubId }));
  if (row === undefined) throw new Refusal("not-found");
  const { latest, audience, ...pub } = row;
  const sees = reader === undefined ? seesNothing : seenBy(reader);
  return { ...pub, version: pub.version ?? latest, hasSenders: audience !== "everyone", sees };
}

export type ResponseRow = typeof responses.$inferSelect;

export async function findResponse(transaction: Transaction, pubId: string, id: string): Promise<ResponseRow> {
  await findPub(transaction, pubId);
  const [row] = await transaction
    .select()
    .from(responses)
    .where(and(eq(responses.collectorId, pubId), eq(responses.id, id)));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}
