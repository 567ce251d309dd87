import { createHmac } from "node:crypto";
import { responsesCounter, tokenCookie } from "@askloom/contract";
import { isMemberAllowed } from "@askloom/engine";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, sql } from "../../platform/db/drizzle.ts";
import { collectorCounters, units, users, userUnits, visits } from "../../platform/db/schema.ts";
import type { Identity } from "../../platform/http/access-token.ts";
import { loadCaller } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { hashOf, isSameText } from "../../platform/secrets/secrets.ts";
import type { KnownVisitor } from "./check-access.ts";
import type { Collector } from "./collectors.ts";

export type Cookies = Readonly<Record<string, string | undefined>>;

export interface VisitorReader {
  /** What is known of a visitor with these cookies. */
  of(collector: Collector, cookies: Cookies): Promise<KnownVisitor>;
  /** The cookie that says that the password was given. */
  passOf(collector: Collector): { readonly name: string; readonly value: string };
}

export interface VisitorReaderOptions {
  readonly database: Database;
  readonly key: Buffer;
  readonly verify: (token: string) => Promise<Identity>;
}

/** The cookie of a visit: its name has the visitor group, its value the token of the visit session (S39). */
export const visitCookie = (visitorTypeId: string): string => `askloom.visit.${visitorTypeId}`;

export function visitorReaderWith({ database, key, verify }: VisitorReaderOptions): VisitorReader {
  const passOf = ({ id, settings }: Collector) => ({
    name: `askloom.pass.${id}`,
    value: createHmac("sha256", key).update(`pass|${id}|${settings.passwordHash}`).digest("base64url"),
  });
  return {
    passOf,
    async of(collector, cookies) {
      const { settings, tenantId } = collector;
      const hasPassword = settings.passwordHash === null || hasPass(passOf(collector), cookies);
      const known = { hasPassword, visitorId: undefined, member: undefined, taken: undefined };
      // Most publications are for everyone and without limits: nothing more to ask.
      if (settings.audience === "everyone" && settings.maxResponses === null) return known;
      const identity = settings.audience === "members" ? await identityIn(cookies, verify) : undefined;
      return database.transaction({ tenantId, access: "read" }, async (transaction) => ({
        ...known,
        taken: settings.maxResponses === null ? undefined : await takenOf(transaction, collector),
        visitorId:
          settings.visitorTypeId === null ? undefined : await visitorOf(transaction, settings.visitorTypeId, cookies),
        member: identity === undefined ? undefined : await memberOf(transaction, identity, collector),
      }));
    },
  };
}

function hasPass({ name, value }: ReturnType<VisitorReader["passOf"]>, cookies: Cookies): boolean {
  const given = cookies[name];
  return given !== undefined && isSameText(given, value);
}

async function identityIn(cookies: Cookies, verify: VisitorReaderOptions["verify"]): Promise<Identity | undefined> {
  const token = cookies[tokenCookie];
  if (token === undefined || token === "") return undefined;
  // A token that is no longer good is none.
  return verify(token).catch(() => undefined);
}

async function takenOf(transaction: Transaction, { id }: Collector): Promise<number> {
  const [row] = await transaction
    .select({ taken: collectorCounters.taken })
    .from(collectorCounters)
    .where(and(eq(collectorCounters.collectorId, id), eq(collectorCounters.counter, responsesCounter)));
  return row?.taken ?? 0;
}

async function visitorOf(
  transaction: Transaction,
  visitorTypeId: string,
  cookies: Cookies,
): Promise<string | undefined> {
  const token = cookies[visitCookie(visitorTypeId)];
  if (token === undefined) return undefined;
  const [visit] = await transaction
    .select({ visitorId: visits.visitorId })
    .from(visits)
    .where(
      and(
        eq(visits.tokenHash, hashOf(token)),
        eq(visits.visitorTypeId, visitorTypeId),
        gt(visits.expiresAt, sql`now()`),
      ),
    );
  return visit?.visitorId;
}

async function memberOf(
  transaction: Transaction,
  identity: Identity,
  { tenantId, settings }: Collector,
): Promise<KnownVisitor["member"]> {
  try {
    const caller = await loadCaller(transaction, identity, { tenantId, unitId: undefined });
    if (caller?.member == null) return undefined;
    const { userId } = caller.member;
    return { userId, isAllowed: await isAllowed(transaction, userId, settings.memberRules) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Signed in, but elsewhere: not one of those for whom the form is. Anything else is as if not signed in.
    return error.code === "tenant-not-yours" ? { userId: "", isAllowed: false } : undefined;
  }
}

async function isAllowed(
  transaction: Transaction,
  userId: string,
  rules: Collector["settings"]["memberRules"],
): Promise<boolean> {
  if (rules === null) return true;
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  const own = await transaction
    .select({ name: units.displayName })
    .from(userUnits)
    .innerJoin(units, and(eq(units.tenantId, userUnits.tenantId), eq(units.id, userUnits.unitId)))
    .where(eq(userUnits.userId, userId));
  if (user === undefined) return false;
  return isMemberAllowed(rules, { ...user, units: own.map(({ name }) => name) });
}
