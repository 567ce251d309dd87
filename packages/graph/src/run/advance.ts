import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { CompiledGraph } from "../compile-graph.ts";
import type { GraphNode } from "../definition.ts";
import type { Effect, Fact, GraphEvent, Note } from "../event.ts";
import { emptyState, type GraphState, type Token } from "../state.ts";
import { apply, edgeCalls, leave, place, settle } from "./steps.ts";
import { type GraphTools, Transition, withoutIncident } from "./transition.ts";

export interface GraphOutcome {
  readonly state: GraphState;
  readonly effects: readonly Effect[];
  readonly notes: readonly Note[];
}

/** Begins a run (GR1). */
export function start<Node extends GraphNode>(
  graph: CompiledGraph<Node>,
  input: Readonly<Record<string, GraphValue>>,
  tools: GraphTools,
): GraphOutcome {
  const run = new Transition(graph, emptyState(input), tools);
  place(run, graph.first, "");
  settle(run);
  return outcomeOf(run);
}

/** Takes one event. An event that does not apply changes nothing and says so (GR9). */
export function advance<Node extends GraphNode>(
  graph: CompiledGraph<Node>,
  state: GraphState,
  event: GraphEvent,
  tools: GraphTools,
): GraphOutcome {
  const run = new Transition(graph, state, tools);
  if (state.ended !== undefined || !take(run, event)) return { state, effects: [], notes: [{ what: "not-applied" }] };
  settle(run);
  return outcomeOf(run);
}

const outcomeOf = <Node extends GraphNode>({ state, tokens, effects, notes }: Transition<Node>): GraphOutcome => ({
  state: { ...state, tokens: [...tokens.values()] },
  effects,
  notes,
});

/** Whether the event applied. */
function take<Node extends GraphNode>(run: Transition<Node>, event: GraphEvent): boolean {
  const { isPaused } = run.state;
  switch (event.is) {
    case "received":
    case "failed":
      return isPaused ? hold(run, event) : takeFact(run, event);
    case "pause":
      if (isPaused) return false;
      run.state.isPaused = true;
      run.note({ what: "paused" });
      return true;
    case "resume":
      return isPaused && resume(run);
    case "cancel":
      return cancel(run);
    case "set-value":
      run.state.values = { ...run.state.values, [event.name]: event.value };
      run.note({ what: "value-set" });
      return true;
    default:
      return !isPaused && decide(run, event);
  }
}

function hold<Node extends GraphNode>(run: Transition<Node>, fact: Fact): boolean {
  const isExpected = waitingFor(run, fact.key) !== undefined;
  if (!isExpected || run.state.held.some(({ key }) => key === fact.key)) return false;
  run.state.held = [...run.state.held, fact];
  return true;
}

function resume<Node extends GraphNode>(run: Transition<Node>): boolean {
  const { held } = run.state;
  run.state.isPaused = false;
  run.state.held = [];
  run.note({ what: "resumed" });
  for (const fact of held) {
    takeFact(run, fact);
    settle(run);
  }
  return true;
}

function cancel<Node extends GraphNode>(run: Transition<Node>): boolean {
  for (const token of [...run.tokens.values()]) run.remove(token);
  run.state.ended = "cancelled";
  run.state.scopes = {};
  run.state.held = [];
  run.note({ what: "cancelled" });
  return true;
}

const waitingFor = <Node extends GraphNode>(run: Transition<Node>, key: string): Token | undefined =>
  [...run.tokens.values()].find(({ waits }) => waits.some((open) => open.key === key));

function takeFact<Node extends GraphNode>(run: Transition<Node>, fact: Fact): boolean {
  const found = waitingFor(run, fact.key);
  const open = found?.waits.find(({ key }) => key === fact.key);
  if (found === undefined || open === undefined) return false;
  // What has come is no longer open, whatever follows from it.
  const token = { ...found, waits: found.waits.filter((each) => each !== open) };
  run.put(token);
  if (fact.is === "failed") run.fail(token, fact.problem);
  else if (open.name === edgeCalls) {
    // A record of results by call: what the conditions of the edges asked for.
    run.state.calls = { ...run.state.calls, ...(fact.value as GraphState["calls"]) };
    leave(run, withoutIncident(token), token.leaving?.port);
  } else {
    const { step } = run.nodeOf(token.node);
    const reply = { open: open.open, name: open.name, value: fact.value };
    apply(run, token, step.resume?.(run.contextOf(token), reply) ?? { is: "pass", result: fact.value });
  }
  return true;
}

type Decision = Extract<GraphEvent, { readonly token: string }>;

/** What an operator decides about one token. */
function decide<Node extends GraphNode>(run: Transition<Node>, event: Decision): boolean {
  const token = run.tokens.get(event.token);
  if (token === undefined) return false;
  const about = { node: token.node, token: token.id };
  if (event.is === "retry") {
    if (token.incident === undefined) return false;
    run.note({ what: "retried", ...about });
    if (token.leaving !== undefined) leave(run, withoutIncident(token), token.leaving.port);
    else {
      run.put(withoutIncident(token));
      run.entering.push(token.id);
    }
    return true;
  }
  if (event.is === "move") {
    if (token.scope !== "" || !run.graph.outermost.has(event.to)) return false;
    run.note({ what: "moved", ...about });
    run.remove(token);
    place(run, event.to, "");
    return true;
  }
  run.note({ what: "skipped", ...about });
  run.withdraw(token);
  run.state.results[token.node] = event.result;
  leave(run, { ...withoutIncident(token), waits: [] }, event.port);
  return true;
}
