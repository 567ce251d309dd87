import type { StepResult } from "@askloom/kinds/nodes/step";
import type { GraphEdge, GraphNode } from "../definition.ts";
import type { Token } from "../state.ts";
import { type Transition, withoutIncident } from "./transition.ts";

/** A node that is entered more often than this in one scope is going in circles (GR7). */
const maxIterations = 1_000;
/** So many steps without a wait are too many for one transaction. */
const maxStepsAtOnce = 10_000;

/** A token comes to a node; it is worked on by `settle`. */
export function place<Node extends GraphNode>(run: Transition<Node>, node: string, scope: string): void {
  const token = run.create(node, scope);
  run.note({ what: "entered", node, token: token.id });
  if (token.iteration > maxIterations) run.fail(token, "too-many-rounds");
  else run.entering.push(token.id);
}

/** Works on every token that has come to a node, until all wait or have ended. */
export function settle<Node extends GraphNode>(run: Transition<Node>): void {
  let steps = 0;
  for (let id = run.entering.shift(); id !== undefined; id = run.entering.shift()) {
    const token = run.tokens.get(id);
    if (token === undefined) continue; // withdrawn by a join in between
    steps += 1;
    if (steps > maxStepsAtOnce) run.fail(token, "too-many-steps");
    else apply(run, token, run.nodeOf(token.node).step.enter(run.contextOf(token)));
  }
  if (run.tokens.size > 0 || run.state.ended !== undefined) return;
  run.state.ended = "done";
  run.note({ what: "done" });
}

type Results = { readonly [Is in StepResult["is"]]: Extract<StepResult, { readonly is: Is }> };
type Handlers = {
  readonly [Is in keyof Results]: <Node extends GraphNode>(
    run: Transition<Node>,
    token: Token,
    result: Results[Is],
  ) => void;
};

const handlers: Handlers = {
  pass(run, token, { port, result, values, emits }) {
    if (values !== undefined) run.state.values = { ...run.state.values, ...values };
    if (result !== undefined) run.state.results[token.node] = result;
    run.emit(token, emits);
    leave(run, token, port);
  },
  wait(run, token, { opens, emits }) {
    run.emit(token, emits);
    if (opens.length === 0) run.fail(token, "waits-for-nothing");
    else run.waitFor(token, opens);
  },
  split: (run, token, result) => split(run, token, result.join),
  join: (run, token, result) => join(run, token, result.first),
  end(run, token, { outcome, emits }) {
    run.emit(token, emits);
    if (outcome !== undefined) run.state.outcome = outcome;
    end(run, token);
  },
  fail: (run, token, { problem }) => run.fail(token, problem),
};

/** Does what a node decided about a token. */
export function apply<Node extends GraphNode>(run: Transition<Node>, token: Token, result: StepResult): void {
  // The handler is the one of this result.
  (handlers[result.is] as Handlers[typeof result.is])(run, token, result as never);
}

/** Goes on through the first edge of the port whose condition holds; without any edge the branch ends here (GR5). */
export function leave<Node extends GraphNode>(run: Transition<Node>, token: Token, port: string | undefined): void {
  const edges = run.nodeOf(token.node).edgesOf.get(port) ?? [];
  const chosen = firstOpen(run, edges);
  if (edges.length === 0) end(run, token);
  else if (chosen === undefined) run.fail({ ...token, ...leaving(port) }, "no-way-on");
  else if ("calls" in chosen) {
    run.waitFor(token, [{ open: "job", name: edgeCalls, request: chosen.calls }]);
    const waiting = run.tokens.get(token.id);
    if (waiting !== undefined) run.put({ ...waiting, ...leaving(port) });
  } else {
    run.note({ what: "left", node: token.node, token: token.id, edge: chosen.id });
    // The next token comes first: a map that loses its last entry is made smaller, and then larger again.
    place(run, chosen.to, token.scope);
    run.remove(token);
  }
}

/** The job with which a token asks for the functions of its edges. */
export const edgeCalls = "edge-calls";

const leaving = (port: string | undefined) => ({ leaving: port === undefined ? {} : { port } });

function firstOpen<Node extends GraphNode>(run: Transition<Node>, edges: readonly GraphEdge[]) {
  for (const edge of edges) {
    const verdict = edge.when === undefined || run.tools.verdict(edge.when, run.state);
    if (typeof verdict === "object") return verdict;
    if (verdict) return edge;
  }
  return undefined;
}

function split<Node extends GraphNode>(run: Transition<Node>, token: Token, joinId: string): void {
  const { edges } = run.nodeOf(token.node);
  if (edges.length === 0) {
    run.fail(token, "no-way-on");
    return;
  }
  const scope = `${token.scope}/${token.node}#${token.iteration}`;
  run.setScope(scope, { parent: token.scope, join: joinId, joined: 0, visits: {} });
  run.note({ what: "split", node: token.node, token: token.id });
  run.remove(token);
  for (const { to } of edges) place(run, to, scope);
}

function join<Node extends GraphNode>(run: Transition<Node>, token: Token, first: number | undefined): void {
  const scope = run.state.scopes[token.scope];
  if (scope === undefined || scope.join !== token.node) {
    run.fail(token, "wrong-join");
    return;
  }
  run.setScope(token.scope, { ...scope, joined: scope.joined + 1 });
  run.remove(token);
  if (first !== undefined && scope.joined + 1 >= first) withdrawScope(run, token.scope);
  closeScope(run, token.scope);
}

function end<Node extends GraphNode>(run: Transition<Node>, token: Token): void {
  run.note({ what: "ended", node: token.node, token: token.id });
  run.remove(token);
  closeScope(run, token.scope);
}

/** The join fires once no token of its scope, or of a scope inside of it, is left (GR6). */
function closeScope<Node extends GraphNode>(run: Transition<Node>, id: string): void {
  const scope = run.state.scopes[id];
  if (scope === undefined || [...run.tokens.values()].some((token) => isInside(token.scope, id))) return;
  run.setScope(id, undefined);
  const token = run.create(scope.join, scope.parent);
  run.note({ what: "joined", node: scope.join, token: token.id });
  leave(run, withoutIncident(token), undefined);
}

/** Enough have arrived: the others are not needed any more. */
function withdrawScope<Node extends GraphNode>(run: Transition<Node>, id: string): void {
  for (const token of [...run.tokens.values()])
    if (isInside(token.scope, id)) {
      run.note({ what: "withdrawn", node: token.node, token: token.id });
      run.remove(token);
    }
  for (const inner of Object.keys(run.state.scopes)) if (inner.startsWith(`${id}/`)) run.setScope(inner, undefined);
}

const isInside = (scope: string, outer: string): boolean => scope === outer || scope.startsWith(`${outer}/`);
