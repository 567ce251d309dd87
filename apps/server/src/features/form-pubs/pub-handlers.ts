import type { AuditEventName, FormPub, FormPubChange } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { formPubs } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { hashPassword } from "../../platform/secrets/password.ts";
import { audit } from "../../records/records.ts";
import { findVisitorType } from "../visitor-types/visitor-types.ts";
import { chosenVersion } from "./chosen-version.ts";
import { writeMaxResponses, writePlaces } from "./counters.ts";
import { fittingOptions } from "./fitting-options.ts";
import { listPubs } from "./list-pubs.ts";
import { newLink } from "./new-link.ts";
import { changePub, findPub, isLive, lockPub, type PubRow, pubOf } from "./pub-rows.ts";

export const pubHandlers: HandlersFor<"listFormPubs" | "createFormPub" | "getFormPub" | "saveFormPub"> = {
  listFormPubs: ({ input: { query }, transaction }) => listPubs(transaction, query, new Date()),

  async createFormPub({ input: { body }, transaction, caller, language }) {
    const { id, formId, version: choice, audience, visitorTypeId, ...properties } = body;
    const existing = await madeBefore(transaction, id);
    if (existing !== undefined) return pubOf(transaction, existing, new Date());
    if (visitorTypeId !== null) await findVisitorType(transaction, visitorTypeId);
    const chosen = await chosenVersion(transaction, caller, { formId, choice, name: body.name, language });
    const { tenantId, userId } = caller;
    const [row] = await transaction
      .insert(formPubs)
      .values({
        ...(id === undefined ? {} : { id }),
        ...(await columnsOf(fittingOptions(properties, audience))),
        ...{ tenantId, formId, audience, visitorTypeId, version: chosen.version },
        ...{ link: newLink(), testLink: newLink(), createdBy: userId, changedBy: userId },
      })
      .returning();
    if (row === undefined) throw new Error("an inserted row was not returned");
    await writeMaxResponses(transaction, row);
    await writePlaces(transaction, row, chosen.definition);
    return noted(transaction, caller, "form-pub.created", row);
  },

  getFormPub: async ({ input: { params }, transaction }) =>
    pubOf(transaction, await findPub(transaction, params.pubId), new Date()),

  async saveFormPub({ input: { params, body, ifMatch }, transaction, caller }) {
    const pub = await lockPub(transaction, isLive(params.pubId), ifMatch);
    const change = await columnsOf(fittingOptions(body, pub.audience));
    const row = await changePub(transaction, caller, pub, change);
    await writeMaxResponses(transaction, row);
    return noted(transaction, caller, "form-pub.changed", row);
  },
};

/** The publication that the browser made before, under the id that it chose (PB8). */
async function madeBefore(transaction: Transaction, id: string | undefined): Promise<PubRow | undefined> {
  if (id === undefined) return undefined;
  const [row] = await transaction.select().from(formPubs).where(eq(formPubs.id, id));
  if (row !== undefined && row.deletedAt !== null) throw new Refusal("form-pub-in-trash");
  return row;
}

async function columnsOf({ password, opensAt, closesAt, ...rest }: FormPubChange) {
  return {
    ...rest,
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    ...(password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

async function noted(transaction: Transaction, caller: Member, event: AuditEventName, row: PubRow): Promise<FormPub> {
  await audit(transaction, caller, { event, subjectId: row.id, details: { name: row.name } });
  return pubOf(transaction, row, new Date());
}
