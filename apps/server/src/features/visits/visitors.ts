import { randomBytes } from "node:crypto";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { forms, visitors, visitorTypes, visits } from "../../platform/db/schema.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";

export type VisitorGroup = typeof visitorTypes.$inferSelect;

/** How long a device remembers who someone is. */
export const visitDays = 90;

/** The visitor group with the version of its intake form that is asked now. */
export async function groupOf(
  transaction: Transaction,
  id: string,
): Promise<{ group: VisitorGroup; version: number | null } | undefined> {
  const [row] = await transaction
    .select({ group: visitorTypes, version: forms.latestVersion })
    .from(visitorTypes)
    .leftJoin(forms, and(eq(forms.tenantId, visitorTypes.tenantId), eq(forms.id, visitorTypes.intakeFormId)))
    .where(eq(visitorTypes.id, id));
  return row;
}

export interface Introduction {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** Who someone says to be: the answers that the group calls name and address. */
export function introducedAs(group: VisitorGroup, answers: Readonly<Record<string, unknown>>) {
  const textAt = (question: string | null) => {
    const answer = question === null ? undefined : answers[question];
    return typeof answer === "string" ? answer.trim() : "";
  };
  const email = textAt(group.emailQuestion);
  return { displayName: textAt(group.nameQuestion) || email, email: email === "" ? null : email };
}

export async function knownByEmail(
  transaction: Transaction,
  visitorTypeId: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(eq(visitors.visitorTypeId, visitorTypeId), eq(sql`lower(${visitors.email})`, email.toLowerCase())))
    .orderBy(visitors.createdAt)
    .limit(1);
  return row?.id;
}

/** A new visitor, or what a known one says now. */
export async function writeVisitor(
  transaction: Transaction,
  group: VisitorGroup,
  { answers, version }: Introduction,
  known: string | undefined,
): Promise<string> {
  const introduced = { ...introducedAs(group, answers), answers, intakeVersion: version, lastSeenAt: new Date() };
  if (known !== undefined) {
    await transaction
      .update(visitors)
      .set({ ...introduced, changedAt: new Date() })
      .where(eq(visitors.id, known));
    return known;
  }
  const [row] = await transaction
    .insert(visitors)
    .values({ tenantId: group.tenantId, visitorTypeId: group.id, ...introduced })
    .returning({ id: visitors.id });
  if (row === undefined) throw new Error("a visitor person was just made is not there");
  return row.id;
}

/** Remembers on this device who came; the token is known to nobody else. */
export async function beginVisit(
  transaction: Transaction,
  { tenantId, id: visitorTypeId }: VisitorGroup,
  visitorId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + visitDays * 24 * 3_600_000);
  await transaction.insert(visits).values({ tenantId, tokenHash: hashOf(token), visitorTypeId, visitorId, expiresAt });
  await transaction.update(visitors).set({ lastSeenAt: new Date() }).where(eq(visitors.id, visitorId));
  return token;
}
