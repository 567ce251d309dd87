import { setTimeout as wait } from "node:timers/promises";
import { type ActionTurns, actionInput, decideAction } from "@askloom/actions";
import type { ActionReport } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { takeTurn } from "../../platform/http/take-turn.ts";
import { stepsAtOnce } from "../../platform/queues/turns.ts";
import type { CallingPool, Collector, Collectors } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { type ReadyAction, usedFunction } from "./ready-actions.ts";

/** How long the functions of an action may take together, before the response is written (FA10). */
const totalMsWhileSent = 500;

interface Deciding {
  readonly action: ReadyAction;
  readonly pool: CallingPool;
  /** Complete and valid. */
  readonly session: FormState;
  /** As they will be stored, where they are known. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** 2026-11-15T14:30, in the respondent's time zone. */
  readonly now: string;
  /** How long its functions may take together. */
  readonly totalMs?: number;
}

/** The action of a publication, made ready for the version of the form that was filled in. */
export async function actionOf(collectors: Collectors, { settings }: Collector, form: ReadyForm) {
  const { actionId, actionVersion } = settings;
  if (actionId === null || actionVersion === null) return undefined;
  return collectors.action(form, { id: actionId, version: actionVersion });
}

/** What the action of a publication decides about a response that is to be written (FA10). */
export async function decideReport({
  action,
  pool,
  session,
  answers,
  now,
  totalMs = totalMsWhileSent,
}: Deciding): Promise<ActionReport> {
  const { actionId, actionVersion } = { actionId: action.id, actionVersion: action.version };
  const input = actionInput(session, now, answers);
  const turns: ActionTurns = { stepsAtOnce, take: (work) => takeTurn(action.tenantId, work) };
  // Most actions call nothing: they need neither a thread nor a clock.
  if (action.functions.size === 0) {
    const decided = await decideAction(action.compiled, input, {
      run: async () => hostFailure,
      timeUp: never(),
      turns,
    });
    return { actionId, actionVersion, ...decided };
  }
  await pool.start();
  const ended = new AbortController();
  const timeUp = wait(totalMs, undefined, { signal: ended.signal }).catch(() => undefined);
  const decided = await decideAction(action.compiled, input, {
    timeUp,
    turns,
    async run({ use, subject, now: calledAt }) {
      const definition = usedFunction(action, use);
      if (definition === undefined) return hostFailure;
      const call = { subject, params: use.parameters, now: calledAt };
      const outcome = await pool.runFunction(action.tenantId, definition, call).catch(() => hostFailure);
      return "fault" in outcome ? { fault: outcome.fault } : { value: outcome.value };
    },
  }).finally(() => ended.abort());
  return { actionId, actionVersion, ...decided };
}

/** One of its own for each: what waits for a promise lives as long as the promise. */
const never = () => new Promise<never>(() => undefined);

const hostFailure = { fault: { code: "host-failure", figures: {} } } as const;
