import {
  advance,
  type Effect,
  edgeCalls,
  type GraphEvent,
  type GraphOutcome,
  type GraphState,
  type Note,
  type RunStatus,
  start,
  statusOf,
} from "@askloom/graph";
import type { GraphValue, OpenKind } from "@askloom/kinds/nodes/step";
import type { RunGraph, RunVersion } from "./graph-dialect.ts";

/** A run as a process knows it: as of a revision. */
export interface KnownRun extends RunVersion {
  readonly id: string;
  readonly revision: number;
  readonly state: GraphState;
  /** Something was sent that no token waits for: its outcomes count towards the status of the run (RN5). */
  readonly hasDeliveries: boolean;
  readonly of: RunGraph;
}

/** Work for a worker. */
export interface OpenedActivity {
  readonly key: string;
  readonly node: string;
  readonly kind: string;
  readonly request: GraphValue;
  readonly isAwaited: boolean;
}

/** What a person, a time, another run or an event brings. */
export interface OpenedWait {
  readonly key: string;
  readonly open: Exclude<OpenKind, "job">;
  readonly node: string;
  readonly name: string;
  readonly request: GraphValue;
  readonly dueAt: Date | undefined;
}

/** All that one transition changes. */
export interface RunChange {
  readonly run: KnownRun;
  readonly status: RunStatus;
  readonly incidents: number;
  readonly event: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
  readonly activities: readonly OpenedActivity[];
  readonly waits: readonly OpenedWait[];
  /** Jobs that are not needed any more. */
  readonly withdrawn: readonly string[];
  /** Waits that are over. */
  readonly closed: readonly string[];
}

/** Changes of one run that follow from each other. */
export type RunChanges = readonly [RunChange, ...RunChange[]];

/** The state holds ids, never answers (RN3). */
export const maxStateBytes = 65_536;

export class StateTooLarge extends Error {}

type NewRun = Omit<KnownRun, "revision" | "state" | "hasDeliveries">;

/** The first transition of a run. Throws StateTooLarge. */
export function startedRun(run: NewRun, input: Readonly<Record<string, GraphValue>>, now: Date): RunChange {
  const outcome = start(run.of.graph, input, toolsOf(run.of, now));
  if (isTooLarge(outcome.state)) throw new StateTooLarge();
  return changeOf({ ...run, revision: 0, state: outcome.state, hasDeliveries: false }, outcome, {
    event: { is: "started" },
    now,
  });
}

/** What follows from an event; undefined where it does not apply (GR9). */
export function decideChange(run: KnownRun, event: GraphEvent, now: Date): RunChange | undefined {
  const tools = toolsOf(run.of, now);
  const wanted = advance(run.of.graph, run.state, event, tools);
  if (wanted.state === run.state) return undefined;
  const isFact = event.is === "received" || event.is === "failed";
  const key = isFact ? event.key : undefined;
  const waited = run.state.tokens.flatMap(({ waits }) => waits).find((wait) => wait.key === key);
  // A result that the run cannot hold is an incident of the node that gave it.
  const outcome =
    key !== undefined && isTooLarge(wanted.state)
      ? advance(run.of.graph, run.state, { is: "failed", key, problem: "state-too-large" }, tools)
      : wanted;
  return changeOf(run, outcome, { event: withoutValue(event), now, over: waited?.open === "job" ? undefined : key });
}

const toolsOf = ({ dialect }: RunGraph, now: Date) => ({ now: now.toISOString(), verdict: dialect.verdict });

/** As PostgreSQL writes it, with a space after each comma and colon. */
function isTooLarge(state: GraphState): boolean {
  const json = JSON.stringify(state);
  const bytes = Buffer.byteLength(json);
  if (bytes * 2 <= maxStateBytes) return false;
  return bytes + json.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").replaceAll(/[^,:]/g, "").length > maxStateBytes;
}

/** The story says what happened; values are in the state. */
function withoutValue(event: GraphEvent): Readonly<Record<string, unknown>> {
  const { value: _value, result: _result, ...rest } = { value: undefined, result: undefined, ...event };
  return rest;
}

interface About {
  readonly event: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** The wait that the fact ends. */
  readonly over?: string | undefined;
}

function changeOf(run: KnownRun, { state, effects, notes }: GraphOutcome, { event, now, over }: About): RunChange {
  const opened = effects.filter((effect) => effect.is !== "withdraw");
  const withdrawn = effects.filter((effect) => effect.is === "withdraw");
  return {
    run: { ...run, state, revision: run.revision + 1, hasDeliveries: run.hasDeliveries || effects.some(isEmitted) },
    status: statusOf(state),
    incidents: state.tokens.filter(({ incident }) => incident !== undefined).length,
    ...{ event, notes },
    activities: opened.flatMap((effect) => activityOf(run.of, effect)),
    waits: opened.flatMap((effect) => waitOf(run.of, effect, now)),
    withdrawn: withdrawn.filter(({ open }) => open === "job").map((effect) => effect.key),
    closed: [
      ...withdrawn.filter(({ open }) => open !== "job").map((effect) => effect.key),
      ...(over === undefined ? [] : [over]),
    ],
  };
}

const isEmitted = ({ is }: Effect): boolean => is === "emit";

function activityOf({ graph }: RunGraph, effect: Effect): OpenedActivity[] {
  const { key, node } = effect;
  if (effect.is === "emit") return [{ key, node, kind: effect.emit, request: effect.request, isAwaited: false }];
  if (effect.is !== "open" || effect.open !== "job") return [];
  const kind = effect.name === edgeCalls ? edgeCalls : (graph.nodes.get(node)?.node.kind ?? "");
  return [{ key, node, kind, request: effect.request, isAwaited: true }];
}

function waitOf({ dialect }: RunGraph, effect: Effect, now: Date): OpenedWait[] {
  if (effect.is !== "open" || effect.open === "job") return [];
  const { open, key, node, name, request } = effect;
  return [{ open, key, node, name, request, dueAt: open === "timer" ? dialect.dueAt(request, now) : undefined }];
}
