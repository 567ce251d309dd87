import { type DraftReceipt, type DraftToSave, resumeCodeShape } from "@askloom/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull, or, sql } from "../../platform/db/drizzle.ts";
import { files, formSessions } from "../../platform/db/schema.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import type { Collector } from "./collectors.ts";
import { evaluated, filesIn } from "./evaluate.ts";
import type { FloodLimiter } from "./flood-limiter.ts";
import { type LoadedVisit, loadVisit, pageTokenOf, type VisitContext } from "./load-visit.ts";
import { areNamed } from "./named-files.ts";
import type { Cookies } from "./read-visitor.ts";
import { inLetters } from "./receipt.ts";

type SessionRow = typeof formSessions.$inferSelect;

/** A half-filled form, as someone goes on with it. */
export type SavedDraft = Pick<
  SessionRow,
  "answers" | "page" | "language" | "responseId" | "sentAt" | "startedAt" | "version"
>;

const codeLength = 12;

export interface SavingParts {
  readonly database: Database;
  readonly visitContext: VisitContext;
  /** Limits how often one network keeps something. */
  readonly savingLimiter: FloodLimiter;
}

/** Saves what was filled in so far; who wants to go on elsewhere gets a code (FL10). */
export async function saveDraft(
  { database, visitContext, savingLimiter }: SavingParts,
  { link, cookies, address, body }: { link: string; cookies: Cookies; address: string; body: DraftToSave },
): Promise<DraftReceipt> {
  const loaded = await loadVisit(visitContext, link, cookies, "look");
  const { version, startedAt: opened } = pageTokenOf(visitContext, loaded, body.pageToken);
  savingLimiter.admit({ pubId: loaded.collector.id, network: networkOf(address), puzzle: "", proof: undefined });
  const form = await visitContext.collectors.form(loaded.collector, version);
  if (form === undefined) throw new Refusal("stale-page");
  // The same when it is asked for again: the code that another browser went on with stays good.
  const code = body.wantsCode ? inLetters(hashOf(`code|${body.token}`), codeLength) : null;
  // Only what is an answer is saved: it may be wrong, but it can be stored and shown.
  const answers = await evaluated(form, (begin) => begin(body).answers());
  const fileIds = filesIn(form, answers);
  const startedAt = new Date(opened);
  const savedAt = await writeDraft(database, loaded, { ...body, answers, version, code, fileIds, startedAt });
  return { savedAt: savedAt.toISOString(), code };
}

export interface DraftToWrite extends Omit<DraftToSave, "pageToken" | "wantsCode"> {
  readonly version: number;
  readonly code: string | null;
  /** When its first page was opened (FL43). */
  readonly startedAt?: Date | undefined;
  /** The files that the answers name: they live as long as the draft. */
  readonly fileIds: readonly string[];
}

export async function writeDraft(
  database: Database,
  { collector, person }: LoadedVisit,
  session: DraftToWrite,
): Promise<Date> {
  const { token, code, version, answers, language, page, pageIndex, fileIds, startedAt } = session;
  const values = {
    tenantId: collector.tenantId,
    collectorId: collector.id,
    isTest: collector.isTest,
    tokenHash: hashOf(token),
    version,
    answers,
    language,
    page,
    furthest: page,
    furthestIndex: pageIndex,
    ...person,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(code === null ? {} : { codeHash: hashOf(code) }),
  };
  const isFurther = sql`excluded.furthest_index > ${formSessions.furthestIndex}`;
  const { tenantId } = collector;
  return database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const [row] = await transaction
      .insert(formSessions)
      .values(values)
      .onConflictDoUpdate({
        target: [formSessions.tenantId, formSessions.tokenHash],
        set: {
          answers,
          language,
          page,
          version,
          savedAt: sql`now()`,
          furthest: sql`case when ${isFurther} then excluded.furthest else ${formSessions.furthest} end`,
          furthestIndex: sql`greatest(excluded.furthest_index, ${formSessions.furthestIndex})`,
          ...(code === null ? {} : { codeHash: hashOf(code) }),
        },
        // A token of another publication or person, or of what was sent, changes nothing.
        setWhere: sql`${formSessions.collectorId} = ${collector.id} and ${formSessions.sentAt} is null`,
      })
      .returning({ id: formSessions.id, savedAt: formSessions.savedAt });
    if (row !== undefined) await holdFiles(transaction, row.id, { pubId: collector.id, fileIds });
    return row?.savedAt ?? new Date();
  });
}

async function holdFiles(
  transaction: Transaction,
  formSessionId: string,
  { pubId, fileIds }: { readonly pubId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .update(files)
    .set({ formSessionId })
    .where(and(areNamed(fileIds), eq(files.collectorId, pubId), isNull(files.responseId)));
}

/** A code as it was given out, however it was typed. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** The draft that someone goes on with, by its token or by the code that was given out for it. */
export async function findSavedDraft(
  database: Database,
  collector: Collector,
  secret: string,
): Promise<SavedDraft | undefined> {
  const plain = plainCode(secret);
  const code = resumeCodeShape.test(plain) ? plain : undefined;
  const [row] = await database.transaction({ tenantId: collector.tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(formSessions)
      .where(
        and(
          eq(formSessions.collectorId, collector.id),
          eq(formSessions.isTest, collector.isTest),
          or(
            eq(formSessions.tokenHash, hashOf(secret)),
            code === undefined ? undefined : eq(formSessions.codeHash, hashOf(code)),
          ),
        ),
      ),
  );
  return row;
}
