/** What a run remembers of a value: plain data, never answers or files (decision 0033). */
export type GraphValue =
  | string
  | number
  | boolean
  | null
  | readonly GraphValue[]
  | { readonly [name: string]: GraphValue };

/** What a node can be waiting for: each is opened by an effect and closed by its event, or withdrawn. */
export const openKinds = ["job", "task", "timer", "child", "subscription"] as const;
export type OpenKind = (typeof openKinds)[number];

/** Something outside that a token waits for. Its key names it for ever: instance, node, scope and iteration. */
export interface OpenRequest {
  readonly open: OpenKind;
  /** Tells apart several of one token, such as a task and the timer of its reminder. */
  readonly name: string;
  readonly request: GraphValue;
}

/** Something for the outside that nobody waits for: a delivery, feedback, a publication. */
export interface EmitRequest {
  readonly emit: string;
  readonly request: GraphValue;
}

/** A fact about what was opened: a job is done, a time is reached, a task is completed, a response or an event came. */
export interface Reply {
  readonly open: OpenKind;
  readonly name: string;
  readonly value: GraphValue;
}

/** What a node does with a token. */
export type StepResult =
  /** Goes on through the edges of a port, and says what it found out. */
  | {
      readonly is: "pass";
      readonly port?: string;
      readonly result?: GraphValue;
      readonly values?: Readonly<Record<string, GraphValue>>;
      readonly emits?: readonly EmitRequest[];
    }
  /** Waits; what is named already stays open. */
  | {
      readonly is: "wait";
      readonly opens: readonly OpenRequest[];
      readonly emits?: readonly EmitRequest[];
    }
  /** A token for each edge, in a scope of their own that ends at the join. */
  | { readonly is: "split"; readonly join: string }
  /** Waits for the other tokens of its scope: for all, or for the first so many. */
  | { readonly is: "join"; readonly first?: number }
  /** Nothing follows. */
  | { readonly is: "end"; readonly outcome?: string; readonly emits?: readonly EmitRequest[] }
  /** Cannot go on: a person has to decide. */
  | { readonly is: "fail"; readonly problem: string };

/** The answer to a condition, or the calls of functions without which there is none. */
export type Verdict = boolean | { readonly calls: GraphValue };

/** What a node may look at. */
export interface StepContext<Node> {
  /** Whether a condition holds for the run as it is now. */
  verdict(when: object): Verdict;
  readonly node: Node;
  readonly iteration: number;
  readonly values: Readonly<Record<string, GraphValue>>;
  readonly results: Readonly<Record<string, GraphValue>>;
  readonly now: string;
}

/** How a kind of node behaves in a run. Pure: the same arguments, the same result. */
export interface NodeStep<Node> {
  enter(context: StepContext<Node>): StepResult;
  /** When something that it opened has come. */
  resume?(context: StepContext<Node>, reply: Reply): StepResult;
  /** What the report of a response says of its result: an evaluation, or the result as it is. */
  readonly reports?: "evaluation" | "result";
}
