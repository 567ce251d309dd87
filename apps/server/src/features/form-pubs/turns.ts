import type { AuditEventName } from "@askloom/contract";
import { eq } from "../../platform/db/drizzle.ts";
import { formPubs } from "../../platform/db/schema.ts";
import type { Handler, HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import { changePub, isLive, lockPub, type PubRow, pubOf } from "./pub-rows.ts";

type TurnName = "pauseFormPub" | "resumeFormPub" | "closeFormPub" | "reopenFormPub";
type Times = Pick<PubRow, "pausedAt" | "closedAt" | "closesAt">;

interface Turn {
  readonly event: AuditEventName;
  /** The times after it; undefined where nothing is to do. */
  readonly timesOf: (pub: Times, now: Date) => Partial<Times> | undefined;
}

const turns: Readonly<Record<TurnName, Turn>> = {
  pauseFormPub: {
    event: "form-pub.paused",
    timesOf: ({ pausedAt }, now) => (pausedAt === null ? { pausedAt: now } : undefined),
  },
  resumeFormPub: {
    event: "form-pub.resumed",
    timesOf: ({ pausedAt }) => (pausedAt === null ? undefined : { pausedAt: null }),
  },
  closeFormPub: {
    event: "form-pub.closed",
    timesOf: ({ closedAt }, now) => (closedAt === null ? { closedAt: now } : undefined),
  },
  reopenFormPub: {
    event: "form-pub.reopened",
    timesOf: ({ closedAt, closesAt }, now) => {
      const isOver = closesAt !== null && closesAt <= now;
      if (isOver) return { closedAt: null, closesAt: null };
      return closedAt === null ? undefined : { closedAt: null };
    },
  },
};

/**
 * Pause, resume, close and reopen (PB9). They name no revision, and make one only where they change a property: who
 * is changing other properties meanwhile loses nothing by them.
 */
export const turnHandlers: HandlersFor<TurnName> = {
  pauseFormPub: turner("pauseFormPub"),
  resumeFormPub: turner("resumeFormPub"),
  closeFormPub: turner("closeFormPub"),
  reopenFormPub: turner("reopenFormPub"),
};

function turner(name: TurnName): Handler<TurnName> {
  const { event, timesOf } = turns[name];
  return async ({ input: { params }, transaction, caller }) => {
    const now = new Date();
    const pub = await lockPub(transaction, isLive(params.pubId));
    const times = timesOf(pub, now);
    if (times === undefined) return pubOf(transaction, pub, now);
    const row = "closesAt" in times ? await changePub(transaction, caller, pub, times) : { ...pub, ...times };
    await transaction.update(formPubs).set(times).where(eq(formPubs.id, pub.id));
    await audit(transaction, caller, { event, subjectId: pub.id, details: { name: pub.name } });
    return pubOf(transaction, row, now);
  };
}
