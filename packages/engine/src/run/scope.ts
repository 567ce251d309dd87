import type { Answer, Budget, Moment, ValueType } from "@askloom/kinds/questions/logic";
import type { Comparing } from "../condition/compare.ts";
import type { CallRequest, CallResult, FailedCall } from "../function-port.ts";
import type { ScopeLayout } from "../program/layout.ts";

/** What was given for a question: undefined is never answered, null taken back. */
export type Given = Answer | null | undefined;

/** What the scopes of one filling share. */
export interface FormContext {
  readonly moment: Moment;
  /** What the evaluation that goes on may still cost (EX6). */
  readonly budget: Budget;
  readonly comparing: Readonly<Record<ValueType, Comparing>>;
  readonly parameters: Readonly<Record<string, string>>;
  /** The answers before anyone answered, by scope and item. */
  readonly initials: readonly (readonly (Answer | undefined)[])[];
  /** What functions gave variables, where a response is read (EF10). */
  readonly variables: Readonly<Record<string, Answer>>;
  /** The calls of functions, for forms that use some. */
  readonly calls: CallTable | undefined;
}

/** The state of one scope: of the form itself, or of one row. */
export class Scope {
  readonly layout: ScopeLayout;
  readonly parent: Scope | undefined;
  readonly rowId: string;
  readonly context: FormContext;
  readonly initials: readonly (Answer | undefined)[];
  /** By slot. */
  readonly values: unknown[];
  readonly counts: Int32Array;
  readonly isQueued: Uint8Array;
  /** By item. */
  readonly given: Given[];
  /** The rows of each repeat, replaced as a whole when they change. */
  readonly rows: (readonly Scope[])[];
  /** A removed row is not evaluated any more. */
  isRemoved = false;
  /** What stands before the id of an item in its place: `children/r1/`. */
  readonly prefix: string;

  constructor(layout: ScopeLayout, context: FormContext, parent?: Scope, rowId = "") {
    const slots = layout.nodes.length;
    this.layout = layout;
    this.parent = parent;
    this.rowId = rowId;
    this.context = context;
    this.initials = context.initials[layout.index] ?? [];
    this.values = new Array<unknown>(slots).fill(undefined);
    this.counts = new Int32Array(slots);
    this.isQueued = new Uint8Array(slots);
    this.given = new Array<Given>(layout.items.length).fill(undefined);
    this.rows = layout.repeats.map(() => noRows);
    this.prefix = parent === undefined ? "" : `${parent.prefix}${layout.owner?.id}/${rowId}/`;
  }
}

export const noRows: readonly Scope[] = [];

/** The scope above, so many steps up. */
export function above(scope: Scope, steps: number): Scope {
  let found = scope;
  for (let step = 0; step < steps; step += 1) found = found.parent ?? found;
  return found;
}

/** Every scope of a layout that lies in, below or beside the given one, as seen from the scope they have in common. */
export function eachRelated(scope: Scope, layout: ScopeLayout, visit: (related: Scope) => void): void {
  visitBelow(commonScope(scope, layout), layout, visit);
}

/** The innermost scope around both the given one and those of the layout. */
export function commonScope(scope: Scope, { chain }: ScopeLayout): Scope {
  let common = scope;
  while (common.parent !== undefined && chain[common.layout.chain.length - 1] !== common.layout) common = common.parent;
  return common;
}

function visitBelow(scope: Scope, layout: ScopeLayout, visit: (related: Scope) => void): void {
  if (scope.layout === layout) {
    visit(scope);
    return;
  }
  const next = layout.chain[scope.layout.chain.length];
  for (const row of scope.rows[next?.owner?.repeat ?? 0] ?? noRows) visitBelow(row, layout, visit);
}

/** What the slot of a call holds until its result is known. */
export const pending = null;

export interface WaitingCall {
  readonly scope: Scope;
  readonly slot: number;
}

/** A call with what it is for. */
export type AskedCall = CallRequest & Pick<FailedCall, "path" | "purpose">;

/** The calls of one form state: known results, and what is still missing. */
export interface CallTable {
  /** The result of a call, which is noted as missing while it is not known. */
  readonly result: (waiting: WaitingCall, call: AskedCall) => CallResult | typeof pending;
  /** Says that the slot needs no call now. */
  readonly drop: (waiting: WaitingCall) => void;
  /** The missing calls whose input is known, each once (EF2). */
  readonly missing: () => readonly CallRequest[];
  /** Takes results, and gives the nodes that waited for one. Results that nobody waits for are dropped (EF3). */
  readonly take: (
    results: Iterable<readonly [key: string, result: CallResult]>,
  ) => readonly { readonly scope: Scope; readonly node: number }[];
  /** Calls that were made and failed. */
  readonly failed: () => readonly FailedCall[];
}
