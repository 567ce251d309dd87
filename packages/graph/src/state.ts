import type { GraphValue, OpenKind } from "@askloom/kinds/nodes/step";
import type { Fact } from "./event.ts";

/** Something outside that a token waits for. */
export interface Open {
  readonly open: OpenKind;
  readonly name: string;
  readonly key: string;
}

/** A place where a run is. */
export interface Token {
  readonly id: string;
  readonly node: string;
  readonly scope: string;
  readonly iteration: number;
  readonly waits: readonly Open[];
  /** Why it cannot go on without a person. */
  readonly incident?: string;
  /** It has done its work, and the way on is not chosen yet: the port through which it leaves. */
  readonly leaving?: { readonly port?: string };
}

/** The region between a split and its join, in one of its rounds. */
export interface Scope {
  readonly parent: string;
  readonly join: string;
  /** How many tokens reached the join. */
  readonly joined: number;
  readonly visits: Visits;
}

/** How often each node was entered. */
export type Visits = Readonly<Record<string, number>>;

/** All that a run remembers, as plain data. */
export interface GraphState {
  readonly tokens: readonly Token[];
  readonly scopes: Readonly<Record<string, Scope>>;
  readonly values: Readonly<Record<string, GraphValue>>;
  readonly results: Readonly<Record<string, GraphValue>>;
  /** Of the outermost scope. */
  readonly visits: Visits;
  /** Results of functions that conditions asked for, by function version and input. */
  readonly calls: Readonly<Record<string, GraphValue>>;
  readonly nextToken: number;
  readonly isPaused: boolean;
  /** Facts that came during a pause, in their order. */
  readonly held: readonly Fact[];
  readonly ended: "done" | "cancelled" | undefined;
  readonly outcome: string | undefined;
}

export const emptyState = (input: Readonly<Record<string, GraphValue>>): GraphState => ({
  tokens: [],
  scopes: {},
  values: input,
  results: {},
  visits: {},
  calls: {},
  nextToken: 1,
  isPaused: false,
  held: [],
  ended: undefined,
  outcome: undefined,
});

/** A run as people see it; open incidents and a pause stand next to it (GR10). */
export type RunStatus = "running" | "waiting" | "failed" | "done" | "cancelled";

export function statusOf({ ended, tokens }: GraphState): RunStatus {
  if (ended !== undefined) return ended;
  if (tokens.some(({ waits }) => waits.some(({ open }) => open === "job"))) return "running";
  return tokens.some(({ incident }) => incident === undefined) ? "waiting" : "failed";
}
