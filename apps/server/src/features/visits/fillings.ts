import { type FillingReceipt, type KeptFilling, resumeCodeShape } from "@askloom/contract";
import { z } from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull, or, sql } from "../../platform/db/drizzle.ts";
import { files, formSessions } from "../../platform/db/schema.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import type { Cookies } from "./arrival.ts";
import type { Crowd } from "./crowd.ts";
import { type Entered, enterVisit, stampOf, type VisitEntrance } from "./enter-visit.ts";
import { evaluated, filesIn } from "./judge.ts";
import type { FoundPub } from "./pubs.ts";
import { inLetters } from "./receipt.ts";

type FillingRow = typeof formSessions.$inferSelect;

/** A half-filled form, as someone goes on with it. */
export type OpenFilling = Pick<
  FillingRow,
  "answers" | "page" | "language" | "responseId" | "sentAt" | "startedAt" | "version"
>;

const codeLength = 12;

export interface KeepingParts {
  readonly database: Database;
  readonly entrance: VisitEntrance;
  /** Limits how often one network keeps something. */
  readonly keeping: Crowd;
}

/** Keeps what was filled in so far; a code is given to whoever wants to go on elsewhere (FL10). */
export async function keepFilling(
  { database, entrance, keeping }: KeepingParts,
  { link, cookies, address, body }: { link: string; cookies: Cookies; address: string; body: KeptFilling },
): Promise<FillingReceipt> {
  const entered = await enterVisit(entrance, link, cookies, "look");
  const { version, startedAt: opened } = stampOf(entrance, entered, body.stamp);
  keeping.letIn({ pubId: entered.pub.id, network: networkOf(address), puzzle: "", proof: undefined });
  const form = await entrance.pubs.form(entered.pub, version);
  if (form === undefined) throw new Refusal("stale-page");
  // The same again for whoever asks again: the code that another browser went on with stays good.
  const code = body.wantsCode ? inLetters(hashOf(`code|${body.token}`), codeLength) : null;
  // Only what is an answer is kept: it may be wrong, but it can be stored and shown.
  const answers = await evaluated(form, (begin) => begin(body).answers());
  const fileIds = filesIn(form, answers);
  const startedAt = new Date(opened);
  const savedAt = await writeFilling(database, entered, { ...body, answers, version, code, fileIds, startedAt });
  return { savedAt: savedAt.toISOString(), code };
}

export interface FillingToWrite extends Omit<KeptFilling, "stamp" | "wantsCode"> {
  readonly version: number;
  readonly code: string | null;
  /** When its first page was opened (FL43). */
  readonly startedAt?: Date | undefined;
  /** The files that the answers name: they live as long as the draft. */
  readonly fileIds: readonly string[];
}

export async function writeFilling(database: Database, { pub, who }: Entered, filling: FillingToWrite): Promise<Date> {
  const { token, code, version, answers, language, page, pageIndex, fileIds, startedAt } = filling;
  const values = {
    tenantId: pub.tenantId,
    collectorId: pub.id,
    isTest: pub.isTest,
    tokenHash: hashOf(token),
    version,
    answers,
    language,
    page,
    furthest: page,
    furthestIndex: pageIndex,
    ...who,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(code === null ? {} : { codeHash: hashOf(code) }),
  };
  const isFurther = sql`excluded.furthest_index > ${formSessions.furthestIndex}`;
  const { tenantId } = pub;
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
        setWhere: sql`${formSessions.collectorId} = ${pub.id} and ${formSessions.sentAt} is null`,
      })
      .returning({ id: formSessions.id, savedAt: formSessions.savedAt });
    if (row !== undefined) await keepFiles(transaction, row.id, { pubId: pub.id, fileIds });
    return row?.savedAt ?? new Date();
  });
}

async function keepFiles(
  transaction: Transaction,
  formSessionId: string,
  { pubId, fileIds }: { readonly pubId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  const ids = fileIds.filter((id) => z.uuid().safeParse(id).success);
  if (ids.length === 0) return;
  await transaction
    .update(files)
    .set({ formSessionId })
    .where(and(inArray(files.id, ids), eq(files.collectorId, pubId), isNull(files.responseId)));
}

/** A code as it was given out, however it was typed. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** The filling that someone goes on with, by its token or by the code that was given out for it. */
export async function findFilling(database: Database, pub: FoundPub, secret: string): Promise<OpenFilling | undefined> {
  const plain = plainCode(secret);
  const code = resumeCodeShape.test(plain) ? plain : undefined;
  const [row] = await database.transaction({ tenantId: pub.tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(formSessions)
      .where(
        and(
          eq(formSessions.collectorId, pub.id),
          eq(formSessions.isTest, pub.isTest),
          or(
            eq(formSessions.tokenHash, hashOf(secret)),
            code === undefined ? undefined : eq(formSessions.codeHash, hashOf(code)),
          ),
        ),
      ),
  );
  return row;
}
