import { type FormPub, type FormPubItem, isFull, pubStateOf, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../platform/db/drizzle.ts";
import { collectorCounters, formActions, type formPubs, forms, visitorTypes } from "../../platform/db/schema.ts";
import { peopleOf, recordItemOf } from "../../records/records.ts";

export type PubRow = typeof formPubs.$inferSelect;

export async function pubItemsOf(transaction: Transaction, rows: readonly PubRow[], now: Date): Promise<FormPubItem[]> {
  const context = await contextOf(transaction, rows);
  return rows.map((row) => itemOf(row, context, now));
}

export async function pubOf(transaction: Transaction, row: PubRow, now: Date): Promise<FormPub> {
  const [context, people] = await Promise.all([contextOf(transaction, [row]), peopleOf(transaction, [row])]);
  const { noNewVisitors, emailCheck, onePerVisitor, mayChange, memberRules, mayEmbed, confirmation, testLink } = row;
  return {
    ...itemOf(row, context, now),
    testLink,
    formLanguages: context.forms.get(row.formId)?.languages ?? [],
    isFormChanged: context.forms.get(row.formId)?.isChanged ?? false,
    hasPassword: row.passwordHash !== null,
    noNewVisitors,
    emailCheck,
    onePerVisitor,
    mayChange,
    memberRules,
    mayEmbed,
    confirmation,
    createdBy: people(row.createdBy),
    changedBy: people(row.changedBy),
  };
}

interface PublishedForm {
  readonly id: string;
  readonly name: string;
  readonly languages: string[];
  readonly latestVersion: number | null;
  readonly isChanged: boolean;
}

interface Context {
  readonly forms: ReadonlyMap<string, PublishedForm>;
  readonly groups: ReadonlyMap<string, { id: string; name: string }>;
  readonly actions: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
}

/** What is in other tables, read together: the connection pipelines. */
async function contextOf(transaction: Transaction, rows: readonly PubRow[]): Promise<Context> {
  if (rows.length === 0) return { forms: new Map(), groups: new Map(), actions: new Map(), counts: new Map() };
  const groupIds = rows.flatMap(({ visitorTypeId }) => visitorTypeId ?? []);
  const actionIds = rows.flatMap(({ actionId }) => actionId ?? []);
  const [formRows, groupRows, actionRows, countRows] = await Promise.all([
    transaction
      .select({
        id: forms.id,
        name: forms.name,
        languages: forms.languages,
        latestVersion: forms.latestVersion,
        isChanged: sql<boolean>`${forms.versionedRevision} is distinct from ${forms.revision}`,
      })
      .from(forms)
      .where(
        inArray(
          forms.id,
          rows.map(({ formId }) => formId),
        ),
      ),
    groupIds.length === 0
      ? []
      : transaction
          .select({ id: visitorTypes.id, name: visitorTypes.name })
          .from(visitorTypes)
          .where(inArray(visitorTypes.id, groupIds)),
    actionIds.length === 0
      ? []
      : transaction
          .select({ id: formActions.id, name: formActions.name })
          .from(formActions)
          .where(inArray(formActions.id, actionIds)),
    transaction
      .select({ id: collectorCounters.collectorId, taken: collectorCounters.taken })
      .from(collectorCounters)
      .where(
        and(
          eq(collectorCounters.counter, responsesCounter),
          inArray(
            collectorCounters.collectorId,
            rows.map(({ id }) => id),
          ),
        ),
      ),
  ]);
  return {
    forms: new Map(formRows.map((form) => [form.id, form])),
    groups: new Map(groupRows.map((group) => [group.id, group])),
    actions: new Map(actionRows.map(({ id, name }) => [id, name])),
    counts: new Map(countRows.map(({ id, taken }) => [id, taken])),
  };
}

function itemOf(row: PubRow, { forms: known, groups, actions, counts }: Context, now: Date): FormPubItem {
  const form = known.get(row.formId);
  const latestVersion = form?.latestVersion ?? null;
  const responseCount = counts.get(row.id) ?? 0;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...recordItemOf(row),
    description: row.description,
    form: { id: row.formId, name: form?.name ?? "" },
    version: row.version,
    versionInUse: row.version ?? latestVersion,
    latestVersion,
    audience: row.audience,
    visitorType: row.visitorTypeId === null ? null : (groups.get(row.visitorTypeId) ?? null),
    action: actionIn(row, actions),
    state: pubStateOf(row, now),
    isFull: isFull(responseCount, row.maxResponses),
    responseCount,
    maxResponses: row.maxResponses,
    opensAt: time(row.opensAt),
    closesAt: time(row.closesAt),
    pausedAt: time(row.pausedAt),
    closedAt: time(row.closedAt),
    link: row.link,
  };
}

const actionIn = ({ actionId: id, actionVersion: version }: PubRow, names: ReadonlyMap<string, string>) =>
  id === null || version === null ? null : { id, version, name: names.get(id) ?? "" };
