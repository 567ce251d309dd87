import { areas, type FormPubChange, type FormPubsQuery, maxPubNameLength } from "@askloom/contract";
import { and, eq, gt, isNotNull, lte, not, or, type SQL } from "../../platform/db/drizzle.ts";
import { formActions, formPubs, forms, visitorTypes } from "../../platform/db/schema.ts";
import { hashPassword } from "../../platform/secrets/password.ts";
import { isOne, recordKind, usersIn } from "../../records/records.ts";
import { hasStep } from "../../runs/runs.ts";
import { actionColumns } from "./chosen-action.ts";
import { writeMaxResponses } from "./counters.ts";
import { definitionInUse } from "./definition-in-use.ts";
import { fittingOptions } from "./fitting-options.ts";
import { type PubRow, pubItemsOf, pubOf } from "./pub-items.ts";

/** Publications of forms. One that is restored has its link, and the state that its times give (PB13). */
export const pubKind = recordKind({
  one: "FormPub",
  many: "FormPubs",
  subject: "form-pub",
  table: formPubs,
  name: { field: "name", maxLength: maxPubNameLength },
  // One that is gone is not offered to respondents any more, so it keeps nothing from being deleted (FA90).
  usedBy: {
    by: [{ ...usersIn(areas.formActions, formActions), where: ({ id }) => hasStep({ next: { pubId: id } }) }],
  },
  uses: [
    { ...usersIn(areas.forms, forms), where: ({ formId }) => isOne(forms, formId) },
    { ...usersIn(areas.formActions, formActions), where: ({ actionId }) => isOne(formActions, actionId) },
    { ...usersIn(areas.visitorTypes, visitorTypes), where: ({ visitorTypeId }) => isOne(visitorTypes, visitorTypeId) },
  ],
  searched: [formPubs.name, formPubs.description],
  whereOf: ({ formId, state }) =>
    and(
      formId === undefined ? undefined : eq(formPubs.formId, formId),
      state === undefined ? undefined : isInState(state, new Date()),
    ),
  async columnsOf(doing, { action, ...body }, row) {
    const columns = await pubColumnsOf(fittingOptions(body, row?.audience ?? "everyone"));
    if (row === undefined) return columns;
    const form = () => definitionInUse(doing.transaction, row);
    return { ...columns, ...(await actionColumns(doing, { formId: row.formId, form, action, current: row.actionId })) };
  },
  afterWrite: ({ transaction }, row) => writeMaxResponses(transaction, row),
  itemsOf: ({ transaction }, rows: PubRow[]) => pubItemsOf(transaction, rows, new Date()),
  entityOf: ({ transaction }, row) => pubOf(transaction, row, new Date()),
});

export async function pubColumnsOf({ password, opensAt, closesAt, ...rest }: Omit<FormPubChange, "action">) {
  return {
    ...rest,
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    ...(password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

/** The state of PB5 as a condition on rows that are not deleted. */
function isInState(state: NonNullable<FormPubsQuery["state"]>, now: Date): SQL | undefined {
  const isClosed = or(isNotNull(formPubs.closedAt), and(isNotNull(formPubs.closesAt), lte(formPubs.closesAt, now)));
  const isPaused = isNotNull(formPubs.pausedAt);
  const isEarly = and(isNotNull(formPubs.opensAt), gt(formPubs.opensAt, now));
  const none = (...conditions: (SQL | undefined)[]) => conditions.map((condition) => condition && not(condition));
  const conditions = {
    closed: isClosed,
    paused: and(isPaused, ...none(isClosed)),
    scheduled: and(isEarly, ...none(isClosed, isPaused)),
    open: and(...none(isClosed, isPaused, isEarly)),
  };
  return conditions[state];
}
