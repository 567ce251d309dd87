import type { GraphValue, OpenKind } from "@askloom/kinds/nodes/step";

/** A fact about something that was opened under this key. */
export type Fact =
  /** A job is done, a task completed, a time reached, a child ended, a response or an event received. */
  | { readonly is: "received"; readonly key: string; readonly value: GraphValue }
  /** It failed for good. */
  | { readonly is: "failed"; readonly key: string; readonly problem: string };

/** What can happen to a run: facts from outside, and what an operator decides. */
export type GraphEvent =
  | Fact
  | { readonly is: "pause" }
  | { readonly is: "resume" }
  | { readonly is: "cancel" }
  /** Does the node of a token with an incident again. */
  | { readonly is: "retry"; readonly token: string }
  /** Goes on after the node of a token, with a result that a person gave. */
  | { readonly is: "skip"; readonly token: string; readonly result: GraphValue; readonly port?: string }
  /** Puts a token of the outermost scope on another node. */
  | { readonly is: "move"; readonly token: string; readonly to: string }
  | { readonly is: "set-value"; readonly name: string; readonly value: GraphValue };

/** A request to the outside. */
export type Effect =
  | {
      readonly is: "open";
      readonly open: OpenKind;
      readonly name: string;
      readonly key: string;
      readonly node: string;
      readonly request: GraphValue;
    }
  | { readonly is: "withdraw"; readonly open: OpenKind; readonly key: string; readonly node: string }
  | {
      readonly is: "emit";
      readonly emit: string;
      readonly key: string;
      readonly node: string;
      readonly request: GraphValue;
    };

/** A line of the run's story. */
export interface Note {
  readonly what:
    | "entered"
    | "left"
    | "waits"
    | "split"
    | "joined"
    | "ended"
    | "incident"
    | "withdrawn"
    | "paused"
    | "resumed"
    | "cancelled"
    | "retried"
    | "skipped"
    | "moved"
    | "value-set"
    | "done"
    /** The event does not apply to this state, which stays as it was (GR9). */
    | "not-applied";
  readonly node?: string;
  readonly token?: string;
  readonly edge?: string;
  readonly problem?: string;
}
