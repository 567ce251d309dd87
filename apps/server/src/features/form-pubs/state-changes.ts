import type { Handler, HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { changeRecord, lockRecord, markRecord, note } from "../../records/records.ts";
import { type PubRow, pubOf } from "./pub-items.ts";
import { pubKind } from "./pub-kind.ts";

type StateChangeName = "pauseFormPub" | "resumeFormPub" | "closeFormPub" | "reopenFormPub";
type Times = Pick<PubRow, "pausedAt" | "closedAt" | "closesAt">;

interface StateChange {
  /** As the audit calls it. */
  readonly step: string;
  /** The times after it; undefined where nothing is to do. */
  readonly timesOf: (pub: Times, now: Date) => Partial<Times> | undefined;
}

const stateChanges: Readonly<Record<StateChangeName, StateChange>> = {
  pauseFormPub: {
    step: "paused",
    timesOf: ({ pausedAt }, now) => (pausedAt === null ? { pausedAt: now } : undefined),
  },
  resumeFormPub: {
    step: "resumed",
    timesOf: ({ pausedAt }) => (pausedAt === null ? undefined : { pausedAt: null }),
  },
  closeFormPub: {
    step: "closed",
    timesOf: ({ closedAt }, now) => (closedAt === null ? { closedAt: now } : undefined),
  },
  reopenFormPub: {
    step: "reopened",
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
export const turnHandlers: HandlersFor<StateChangeName> = {
  pauseFormPub: turner("pauseFormPub"),
  resumeFormPub: turner("resumeFormPub"),
  closeFormPub: turner("closeFormPub"),
  reopenFormPub: turner("reopenFormPub"),
};

function turner(name: StateChangeName): Handler<StateChangeName> {
  const { step, timesOf } = stateChanges[name];
  return async (call) => {
    const { input, transaction } = call;
    const now = new Date();
    const row = await lockRecord(transaction, pubKind, { id: input.params.pubId });
    const change = timesOf(row, now);
    if (change === undefined) return pubOf(transaction, row, now);
    const turned =
      "closesAt" in change
        ? await changeRecord(call, pubKind, { row, change })
        : await markRecord(transaction, pubKind, { row, change });
    await note(call, pubKind, { row: turned, step });
    return pubOf(transaction, turned, now);
  };
}
