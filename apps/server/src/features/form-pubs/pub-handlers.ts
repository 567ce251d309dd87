import { isDeepStrictEqual } from "node:util";
import type { NewFormPub } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { formPubs } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { isPassword } from "../../platform/secrets/password.ts";
import { insertRecord, isSeen, note } from "../../records/records.ts";
import { findVisitorType } from "../visitor-types/visitor-types.ts";
import { actionColumns } from "./chosen-action.ts";
import { chosenVersion } from "./chosen-version.ts";
import { writeMaxResponses, writePlaces } from "./counters.ts";
import { fittingOptions } from "./fitting-options.ts";
import { newLink } from "./new-link.ts";
import { type PubRow, pubOf } from "./pub-items.ts";
import { pubColumnsOf, pubKind } from "./pub-kind.ts";

export const pubHandlers: HandlersFor<"createFormPub"> = {
  async createFormPub(call) {
    const { input, transaction, caller, language } = call;
    const { id, formId, version: choice, audience, visitorTypeId, action, ...properties } = input.body;
    const existing = await madeBefore(transaction, id);
    if (existing !== undefined) {
      if (!(await isMadeOf(existing, input.body))) throw new Refusal("made-differently");
      return pubOf(transaction, existing, new Date());
    }
    if (visitorTypeId !== null) await findVisitorType(transaction, visitorTypeId);
    const chosen = await chosenVersion(transaction, caller, { formId, choice, name: properties.name, language });
    const form = async () => chosen.definition;
    const row = await insertRecord(call, pubKind, {
      ...(await actionColumns(call, { formId, form, action })),
      ...(id === undefined ? {} : { id }),
      ...(await pubColumnsOf(fittingOptions(properties, audience))),
      ...{ formId, audience, visitorTypeId, version: chosen.version, link: newLink(), testLink: newLink() },
    });
    await writeMaxResponses(transaction, row);
    await writePlaces(transaction, row, chosen.definition);
    await note(call, pubKind, { row, step: "created" });
    return pubOf(transaction, row, new Date());
  },
};

/** The publication that the browser made before, under the id that it chose (PB8). */
async function madeBefore(transaction: Transaction, id: string | undefined): Promise<PubRow | undefined> {
  if (id === undefined) return undefined;
  const [row] = await transaction
    .select()
    .from(formPubs)
    .where(and(eq(formPubs.id, id), isSeen(transaction, formPubs)));
  if (row !== undefined && row.deletedAt !== null) throw new Refusal("form-pub-in-trash");
  return row;
}

/** Whether the publication is what would be made now. A draft that was published is a version since: that is not compared. */
async function isMadeOf(row: PubRow, body: NewFormPub): Promise<boolean> {
  const { id: _id, formId, version, audience, visitorTypeId, action, ...properties } = body;
  const { password, opensAt, closesAt, ...rest } = fittingOptions(properties, audience);
  const columns = {
    ...rest,
    ...{ formId, audience, visitorTypeId, actionId: action?.id ?? null, actionVersion: action?.version ?? null },
    ...(typeof version === "number" ? { version } : {}),
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
  };
  const given = Object.entries(columns);
  if (!given.every(([name, value]) => isDeepStrictEqual(row[name as keyof typeof columns], value))) return false;
  return password == null ? row.passwordHash === null : isPassword(password, row.passwordHash);
}
