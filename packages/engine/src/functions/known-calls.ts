import type { CallRequest, CallResult, FailedCall, KnownResults } from "../function-port.ts";
import type { CompiledForm } from "../program/compiling.ts";
import { type AskedCall, type CallTable, pending, type Scope, type WaitingCall } from "../run/scope.ts";
import { callLevels } from "./call-levels.ts";

/** More results than any form has in use at once; beyond that all are forgotten, and asked for again where needed. */
const maxResults = 2_000;

export class KnownCalls implements CallTable {
  readonly #results = new Map<string, CallResult>();
  readonly #known: KnownResults | undefined;
  readonly #missing = new Map<Scope, Map<number, CallRequest>>();
  readonly #failed = new Map<Scope, Map<number, FailedCall>>();

  readonly #compiled: CompiledForm;
  #levels: ReadonlyMap<number, number> | undefined;

  constructor(compiled: CompiledForm, known: KnownResults | undefined) {
    this.#compiled = compiled;
    this.#known = known;
  }

  result(waiting: WaitingCall, { path, purpose, ...request }: AskedCall): CallResult | typeof pending {
    const known = this.#results.get(request.key) ?? this.#known?.get(request.key);
    put(this.#missing, waiting, known === undefined ? request : undefined);
    const fault = known !== undefined && "fault" in known ? known.fault : undefined;
    put(this.#failed, waiting, fault && { path, purpose, use: request.use, fault });
    return known ?? pending;
  }

  drop(waiting: WaitingCall): void {
    put(this.#missing, waiting, undefined);
    put(this.#failed, waiting, undefined);
  }

  missing(): readonly CallRequest[] {
    this.#levels ??= callLevels(this.#compiled);
    const levels = this.#levels;
    const found: { level: number; request: CallRequest }[] = [];
    for (const [scope, requests] of this.#present(this.#missing))
      for (const [slot, request] of requests)
        found.push({ level: levels.get(scope.layout.nodes[slot] ?? 0) ?? 0, request });
    // A call that reads the result of another waits until that is known.
    const lowest = Math.min(...found.map(({ level }) => level));
    const ready = found.filter(({ level }) => level === lowest);
    return [...new Map(ready.map(({ request }) => [request.key, request])).values()];
  }

  take(results: Iterable<readonly [key: string, result: CallResult]>): ReturnType<CallTable["take"]> {
    const given = new Map(results);
    const waiting: { scope: Scope; node: number }[] = [];
    if (this.#results.size + given.size > maxResults) this.#results.clear();
    for (const [scope, requests] of this.#present(this.#missing))
      for (const [slot, { key }] of requests) {
        const result = given.get(key);
        if (result === undefined) continue;
        this.#results.set(key, result);
        waiting.push({ scope, node: scope.layout.nodes[slot] ?? 0 });
      }
    return waiting;
  }

  failed(): readonly FailedCall[] {
    const calls = [...this.#present(this.#failed)].flatMap(([, bySlot]) => [...bySlot.values()]);
    return calls.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** Without rows that were removed. */
  *#present<Value>(byScope: Map<Scope, Map<number, Value>>): Generator<[Scope, Map<number, Value>]> {
    for (const [scope, values] of byScope) {
      if (scope.isRemoved) byScope.delete(scope);
      else yield [scope, values];
    }
  }
}

function put<Value>(
  byScope: Map<Scope, Map<number, Value>>,
  { scope, slot }: WaitingCall,
  value: Value | undefined,
): void {
  const values = byScope.get(scope);
  if (value === undefined) {
    values?.delete(slot);
    return;
  }
  if (values === undefined) byScope.set(scope, new Map([[slot, value]]));
  else values.set(slot, value);
}
