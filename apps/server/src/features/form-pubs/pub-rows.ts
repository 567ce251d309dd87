import { type FormPub, type FormPubItem, isFull, pubStateOf, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  type PgUpdateSetSource,
  type SQL,
  sql,
} from "../../platform/db/drizzle.ts";
import { formPubs, forms, pubCounters, visitorTypes } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { peopleOf } from "../../records/records.ts";
import { changedMeanwhile } from "../forms/forms.ts";

export type PubRow = typeof formPubs.$inferSelect;

export const isLive = (pubId: string) => and(eq(formPubs.id, pubId), isNull(formPubs.deletedAt));
export const isInTrash = (pubId: string) => and(eq(formPubs.id, pubId), isNotNull(formPubs.deletedAt));

export async function findPub(transaction: Transaction, pubId: string): Promise<PubRow> {
  const [row] = await transaction.select().from(formPubs).where(isLive(pubId));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** Locks a publication; 412 with the current revision where `revision` is another one (D1). */
export async function lockPub(transaction: Transaction, where: SQL | undefined, revision?: number): Promise<PubRow> {
  const [row] = await transaction.select().from(formPubs).where(where).for("update");
  if (row === undefined) throw new Refusal("not-found");
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile(row);
  return row;
}

/** Changes a publication that the caller has locked, as its next revision. */
export async function changePub(
  transaction: Transaction,
  { userId }: Member,
  { id, revision }: PubRow,
  change: PgUpdateSetSource<typeof formPubs>,
): Promise<PubRow> {
  const [row] = await transaction
    .update(formPubs)
    .set({ ...change, revision: revision + 1, changedAt: sql`now()`, changedBy: userId })
    .where(eq(formPubs.id, id))
    .returning();
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export async function pubItemsOf(transaction: Transaction, rows: readonly PubRow[], now: Date): Promise<FormPubItem[]> {
  const beside = await besideOf(transaction, rows);
  return rows.map((row) => itemOf(row, beside, now));
}

export async function pubOf(transaction: Transaction, row: PubRow, now: Date): Promise<FormPub> {
  const [beside, people] = await Promise.all([besideOf(transaction, [row]), peopleOf(transaction, [row])]);
  const { noNewVisitors, emailCheck, onePerVisitor, mayChange, memberRules, mayEmbed, confirmation, testLink } = row;
  return {
    ...itemOf(row, beside, now),
    testLink,
    formLanguages: beside.forms.get(row.formId)?.languages ?? [],
    isFormChanged: beside.forms.get(row.formId)?.isChanged ?? false,
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

interface Beside {
  readonly forms: ReadonlyMap<string, PublishedForm>;
  readonly groups: ReadonlyMap<string, { id: string; name: string }>;
  readonly counts: ReadonlyMap<string, number>;
}

/** What stands in other tables, read together: the connection pipelines. */
async function besideOf(transaction: Transaction, rows: readonly PubRow[]): Promise<Beside> {
  if (rows.length === 0) return { forms: new Map(), groups: new Map(), counts: new Map() };
  const groupIds = rows.flatMap(({ visitorTypeId }) => visitorTypeId ?? []);
  const [formRows, groupRows, countRows] = await Promise.all([
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
    transaction
      .select({ id: pubCounters.pubId, taken: pubCounters.taken })
      .from(pubCounters)
      .where(
        and(
          eq(pubCounters.counter, responsesCounter),
          inArray(
            pubCounters.pubId,
            rows.map(({ id }) => id),
          ),
        ),
      ),
  ]);
  return {
    forms: new Map(formRows.map((form) => [form.id, form])),
    groups: new Map(groupRows.map((group) => [group.id, group])),
    counts: new Map(countRows.map(({ id, taken }) => [id, taken])),
  };
}

function itemOf(row: PubRow, { forms: known, groups, counts }: Beside, now: Date): FormPubItem {
  const form = known.get(row.formId);
  const latestVersion = form?.latestVersion ?? null;
  const responseCount = counts.get(row.id) ?? 0;
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    deletedAt: time(row.deletedAt),
    description: row.description,
    form: { id: row.formId, name: form?.name ?? "" },
    version: row.version,
    versionInUse: row.version ?? latestVersion,
    latestVersion,
    audience: row.audience,
    visitorType: row.visitorTypeId === null ? null : (groups.get(row.visitorTypeId) ?? null),
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
