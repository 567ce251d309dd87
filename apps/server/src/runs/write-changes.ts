import type { QueryConfig } from "pg";
import { usualTimes } from "./delivery-times.ts";
import { limitedKinds } from "./limited-kinds.ts";
import type { Delivery, Exchange } from "./performer.ts";
import type { KnownRun, OpenedActivity, RunChanges } from "./run-change.ts";
import type { Rows } from "./write-sources.ts";
import { type Part, statementOf } from "./write-text.ts";

/** The outcome of an attempt that a token waited for; it counts only where the attempt is still this process' (DL3). */
export interface EndedAttempt {
  readonly id: string;
  readonly attempt: number;
  readonly status: "done" | "failed" | "skipped";
  readonly failures: number;
  readonly problem: string | null;
  readonly address?: string | undefined;
  readonly exchange?: Exchange | undefined;
}

/** What one transaction writes of one run: the changes that follow from each other, and the attempt they come from. */
export interface RunWrite {
  readonly changes: RunChanges;
  readonly isNew?: boolean;
  readonly ended?: EndedAttempt | undefined;
  /** Whether this process goes on with the first activity itself. */
  readonly isContinued?: boolean;
}

/** An activity as it is written, with the id under which it is done. */
export interface WrittenActivity extends OpenedActivity {
  readonly id: string;
  readonly isTaken: boolean;
}

export interface PreparedWrite extends RunWrite {
  readonly run: KnownRun;
  readonly activities: readonly WrittenActivity[];
}

export function preparedWrite(write: RunWrite): PreparedWrite {
  const { changes } = write;
  const over = new Set(changes.flatMap(({ withdrawn }) => withdrawn));
  // What was opened and withdrawn again in between never was.
  const opened = changes.flatMap(({ activities }) => activities).filter(({ key }) => !over.has(key));
  const taken = write.isContinued === true ? opened.findIndex(isTakenOver) : -1;
  const activities = opened.map((one, index) => ({ ...one, id: crypto.randomUUID(), isTaken: index === taken }));
  return { ...write, run: (changes.at(-1) ?? changes[0]).run, activities };
}

/** What counts towards the limit of its tenant is claimed as all others of that sort are (DL24). */
const isTakenOver = ({ isAwaited, kind }: OpenedActivity): boolean => isAwaited && !limitedKinds.has(kind);

/** The activity that this process took with the write. */
export function takenOf({ run, activities }: PreparedWrite): Delivery | undefined {
  const taken = activities.find(({ isTaken }) => isTaken);
  if (taken === undefined) return undefined;
  const { tenantId, dialect, definitionId, definitionVersion } = run;
  const { id, key, node, kind, request, isAwaited } = taken;
  return {
    ...{ tenantId, id, runId: run.id, node, key, kind, request, isAwaited, attempt: 1, failures: 0, run },
    ...{ dialect, definitionId, definitionVersion, collectorId: null, responseId: null, responseRevision: null },
  };
}

export interface WrittenAt {
  readonly now: Date;
  /** Of what this process takes with it. */
  readonly leaseMs?: number | undefined;
}

/**
 * One statement for any number of runs of a tenant. Each is written only where it is as it was when the change was
 * decided, and where the attempt is still this process': gives the ids of the runs that were written (RN2).
 */
export function writeStatement(
  tenantId: string,
  writes: readonly PreparedWrite[],
  { now, leaseMs = usualTimes.leaseMs }: WrittenAt,
): QueryConfig & { readonly values: unknown[] } {
  const keysOf = (of: "withdrawn" | "closed") =>
    writes.flatMap(({ run, changes }) =>
      changes.flatMap((change) => change[of].map((key) => ({ run_id: run.id, key }))),
    );
  const rows: Rows = {
    runs: writes.map(runRow),
    activities: writes.flatMap(activityRows),
    withdrawn: keysOf("withdrawn"),
    waits: writes.flatMap(waitRows),
    closed: keysOf("closed"),
    notes: writes.flatMap(noteRows),
  };
  const isNeeded: Readonly<Record<Part, boolean>> = {
    added: writes.some(({ isNew }) => isNew),
    changed: writes.some(({ isNew }) => !isNew),
    ended: writes.some(({ ended }) => ended !== undefined),
    attempted: writes.some(({ ended }) => ended !== undefined && !leavesNothingToShow(ended)),
    opened: rows.activities.length > 0,
    withdrawn: rows.withdrawn.length > 0,
    waiting: rows.waits.length > 0,
    closed: rows.closed.length > 0,
    story: rows.notes.length > 0,
  };
  const leased = new Date(now.getTime() + leaseMs).toISOString();
  return statementOf({ rows, isNeeded: (part) => isNeeded[part], first: [tenantId, now.toISOString(), leased] });
}

function runRow({ run, changes, isNew = false, ended, activities }: PreparedWrite) {
  const { status, incidents } = changes.at(-1) ?? changes[0];
  const { statusCode, request, answer } = ended?.exchange ?? {};
  return {
    id: run.id,
    ...{
      is_new: isNew,
      dialect: run.dialect,
      definition_id: run.definitionId,
      definition_version: run.definitionVersion,
    },
    ...{ was: run.revision - changes.length, revision: run.revision, state: run.state, is_paused: run.state.isPaused },
    has_deliveries: run.hasDeliveries,
    ...{ graph_status: status, graph_incidents: incidents },
    emits: activities.filter(({ isAwaited }) => !isAwaited).length,
    ...(ended === undefined
      ? {}
      : {
          ...{ activity_id: ended.id, attempt: ended.attempt, activity_status: ended.status, failures: ended.failures },
          ...{ problem: ended.problem, address: ended.address, status_code: statusCode },
          ...{ request: cut(request), answer: cut(answer), is_plain: leavesNothingToShow(ended) },
        }),
  };
}

/** Its activity says when it began and ended (RN16). */
const leavesNothingToShow = ({ status, problem, exchange }: EndedAttempt): boolean =>
  status === "done" && problem === null && exchange === undefined;

const activityRows = ({ run, activities }: PreparedWrite) =>
  activities.map(({ id, key, node, kind, request, isAwaited, isTaken }) => ({
    ...{ id, run_id: run.id, key, node, kind, request, is_awaited: isAwaited, is_taken: isTaken },
    ...{ is_limited: limitedKinds.has(kind), position: run.revision },
  }));

function waitRows({ run, changes }: PreparedWrite) {
  const over = new Set(changes.flatMap(({ closed }) => closed));
  return changes.flatMap(({ waits }) =>
    waits
      .filter(({ key }) => !over.has(key))
      .map(({ dueAt, ...wait }) => ({ run_id: run.id, ...wait, due_at: dueAt?.toISOString() })),
  );
}

const noteRows = ({ changes }: PreparedWrite) =>
  changes.map(({ run, event, notes }) => ({ run_id: run.id, revision: run.revision, event, notes }));

const maxBytes = 65_536;
/** PostgreSQL cannot hold NUL, and a text may be longer in bytes than in characters. */
export const cut = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : Buffer.from(text.replaceAll("\u0000", "\ufffd"))
        .subarray(0, maxBytes)
        .toString()
        .replace(/\ufffd+$/, "")
        .toWellFormed();
