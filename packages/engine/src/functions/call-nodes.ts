import type { ValueType } from "@askloom/contract";
import { type FunctionSource, type FunctionUse, type Issue, stepsToRead } from "@askloom/kinds/questions/logic";
import { answerOfFormula } from "../formulas/answer-of-formula.ts";
import { type CallResult, functionKey, type UsedFunction } from "../function-port.ts";
import type { Compiling, ValuePlace } from "../program/compiling.ts";
import type { NodeRef, Owner } from "../program/graph.ts";
import { isOn } from "../program/item-nodes.ts";
import { type ItemLayout, none, type ScopeLayout } from "../program/layout.ts";
import { pending, type Scope } from "../run/scope.ts";
import { canonicalJson } from "./canonical-json.ts";
import { answerSubject, type CallSubject, responseSubject } from "./subjects.ts";

/** The slot with the value that a function gives a question or variable (EF4). */
export function defineFunctionValue(compiling: Compiling, source: FunctionSource, place: ValuePlace): number {
  const { scope, id, item, owner } = place;
  const known = compiling.functions?.catalogue.get(functionKey(source));
  const subject = known && subjectOf(compiling, { known, questionId: source.question, scope });
  // What cannot be called gives nothing, whatever was stored or sent.
  if (known === undefined || subject === undefined || compiling.dropped.has(owner))
    return compiling.graph.addLocal(scope, () => undefined, []);
  const visible = item?.visible;
  const call = addCall(compiling, {
    scope,
    owner,
    source,
    subject,
    isWanted: visible === undefined ? () => true : ({ values }) => isOn(values, visible),
    reads: visible === undefined ? [] : [{ scope, slot: visible }],
    purpose: "value",
    path: ({ prefix }) => prefix + id,
  });
  if (item !== undefined) showCall(compiling, item, call);
  return compiling.graph.addLocal(scope, ({ values }) => valueIn(values[call], known.result), [call]);
}

/** The slot with what a question's own function finds wrong with the answer (EF6). */
export function defineFunctionCheck(compiling: Compiling, item: ItemLayout): void {
  const use = "check" in item.item ? item.item.check : undefined;
  const known = use && compiling.functions?.catalogue.get(functionKey(use));
  if (use === undefined || known === undefined) return;
  const { scope } = item;
  const subject = subjectOf(compiling, { known, questionId: item.id, scope });
  if (subject === undefined) return;
  const slot = item.inner === undefined ? item.value : item.rows;
  const call = addCall(compiling, {
    scope,
    owner: none,
    source: use,
    subject,
    isWanted: ({ values }) => values[slot] !== undefined && isOn(values, item.enabled),
    reads: [slot, item.enabled].map((read) => ({ scope, slot: read })),
    purpose: "check",
    path: ({ prefix }) => prefix + item.id,
  });
  showCall(compiling, item, call);
  const isRefusing = compiling.definition.settings.refuseUnchecked === true;
  item.finding = compiling.graph.addLocal(
    scope,
    ({ values }) => findingIn(values[call], known.result, isRefusing ? unchecked : undefined),
    [call],
  );
  compiling.graph.watch(scope, item.finding, item);
}

/** The item's state shows whether the call is pending. */
function showCall({ graph }: Compiling, item: ItemLayout, call: number): void {
  item.calls = [...item.calls, call];
  graph.watch(item.scope, call, item);
}

interface SubjectPlace {
  readonly known: UsedFunction;
  readonly questionId: string | undefined;
  readonly scope: ScopeLayout;
}

const subjectOf = (
  compiling: Compiling,
  { known: { kind, reads }, questionId, scope }: SubjectPlace,
): CallSubject | undefined =>
  kind === "form"
    ? responseSubject(compiling, reads, scope)
    : answerSubject(compiling.layout.itemById.get(questionId ?? ""), scope);

interface CallNode {
  readonly scope: ScopeLayout;
  readonly owner: Owner;
  readonly source: FunctionUse;
  readonly subject: CallSubject;
  readonly isWanted: (scope: Scope) => boolean;
  readonly reads: readonly NodeRef[];
  readonly purpose: "check" | "value";
  readonly path: (scope: Scope) => string;
}

/** A node whose value comes from outside (EF1). */
function addCall(
  { graph, calls: nodes }: Compiling,
  { source, subject, isWanted, purpose, path, ...node }: CallNode,
): number {
  const { functionId, versionNumber, parameters } = source;
  const use = { functionId, versionNumber, parameters };
  const keyStart = `${functionKey(use)}:${canonicalJson(parameters)}:`;
  const slot = graph.reserve(node.scope);
  const evaluate = (scope: Scope) => {
    const { calls, budget, moment } = scope.context;
    const waiting = { scope, slot };
    const read = isWanted(scope) ? subject.read(scope) : undefined;
    if (read === undefined) {
      calls?.drop(waiting);
      return undefined;
    }
    const key = keyStart + read.json;
    budget.spend(stepsToRead(key));
    return calls?.result(waiting, {
      key,
      use,
      subject: read.value,
      now: `${moment.now}:00.000Z`,
      purpose,
      path: path(scope),
    });
  };
  graph.define({ scope: node.scope, slot }, evaluate, [...node.reads, ...subject.reads], node.owner);
  nodes.push({ scope: node.scope, slot });
  return slot;
}

/** A call that failed, or has no result yet, gives nothing. */
const resultIn = (held: unknown): { readonly value: unknown } | undefined => {
  if (held === undefined || held === pending) return undefined;
  // The slot of a call holds a result or is pending.
  const result = held as CallResult;
  return "value" in result ? result : undefined;
};

function valueIn(held: unknown, type: ValueType): unknown {
  const value = answerOfFormula(resultIn(held)?.value);
  // A list with nothing in it is nothing; so is a text.
  return type === "date" && typeof value !== "string" ? undefined : value;
}

const unchecked: Issue = { code: "notChecked" };
const maxMessageLength = 1_000;

/** Only true is right, or, of a function that gives texts, no text (EF6). A check that could not run finds `failed`. */
function findingIn(held: unknown, type: ValueType, failed: Issue | undefined): Issue | undefined {
  if (held === undefined || held === pending) return undefined;
  const result = resultIn(held);
  if (result === undefined) return failed;
  const { value } = result;
  if (typeof value === "string" && value !== "") return { code: "refused", ownText: value.slice(0, maxMessageLength) };
  return value === true || type === "text" ? undefined : { code: "refused" };
}
