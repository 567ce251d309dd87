import type { EmitRequest, OpenRequest, StepContext, Verdict } from "@askloom/kinds/nodes/step";
import type { CompiledGraph, CompiledNode } from "../compile-graph.ts";
import { GraphFault } from "../compile-graph.ts";
import type { GraphNode } from "../definition.ts";
import type { Effect, Note } from "../event.ts";
import type { GraphState, Scope, Token } from "../state.ts";

/** What conditions of edges see. */
export type ConditionContext = Pick<GraphState, "values" | "results" | "calls">;

export interface GraphTools {
  readonly now: string;
  verdict(when: object, context: ConditionContext): Verdict;
}

type Mutable<Of> = { -readonly [Name in keyof Of]: Of[Name] };
type OwnRecords = { readonly [Name in "visits" | "results"]: Mutable<GraphState[Name]> };

/** A run while it changes: what is written here becomes the next state. */
export class Transition<Node extends GraphNode> {
  readonly effects: Effect[] = [];
  readonly notes: Note[] = [];
  /** Tokens that have come to a node and have not been worked on. */
  readonly entering: string[] = [];
  readonly graph: CompiledGraph<Node>;
  readonly tools: GraphTools;
  readonly state: Mutable<Omit<GraphState, keyof OwnRecords>> & OwnRecords;
  readonly tokens: Map<string, Token>;

  constructor(graph: CompiledGraph<Node>, state: GraphState, tools: GraphTools) {
    this.graph = graph;
    this.tools = tools;
    // These are copied once, and then written to.
    this.state = { ...state, visits: { ...state.visits }, results: { ...state.results } };
    this.tokens = new Map(state.tokens.map((token) => [token.id, token]));
  }

  nodeOf(id: string): CompiledNode<Node> {
    const node = this.graph.nodes.get(id);
    if (node === undefined) throw new GraphFault(`there is no node ${id}`);
    return node;
  }

  contextOf(token: Token): StepContext<Node> {
    const { values, results } = this.state;
    const { node } = this.nodeOf(token.node);
    const verdict = (when: object) => this.tools.verdict(when, this.state);
    return { node, iteration: token.iteration, values, results, now: this.tools.now, verdict };
  }

  put(token: Token): void {
    this.tokens.set(token.id, token);
  }

  note(note: Note): void {
    this.notes.push(note);
  }

  /** A new token on a node, not entered yet. */
  create(node: string, scope: string): Token {
    const iteration = this.countVisit(node, scope);
    const token = { id: `t${this.state.nextToken}`, node, scope, iteration, waits: [] };
    this.state.nextToken += 1;
    this.put(token);
    return token;
  }

  /** Ends a token. What it waited for is withdrawn. */
  remove(token: Token): void {
    this.withdraw(token);
    this.tokens.delete(token.id);
  }

  withdraw({ node, waits }: Token): void {
    for (const { open, key } of waits) this.effects.push({ is: "withdraw", open, key, node });
  }

  /** The token waits for exactly these: what is open already stays open, and what is no longer named is withdrawn. */
  waitFor(token: Token, opens: readonly OpenRequest[]): void {
    const named = new Map(opens.map((request) => [`${request.open} ${request.name}`, request]));
    const stays = token.waits.filter(({ open, name }) => named.has(`${open} ${name}`));
    this.withdraw({ ...token, waits: token.waits.filter((each) => !stays.includes(each)) });
    const isOpen = new Set(stays.map(({ open, name }) => `${open} ${name}`));
    const added = [...named].filter(([name]) => !isOpen.has(name)).map(([, request]) => this.open(token, request));
    this.put({ ...withoutIncident(token), waits: [...stays, ...added] });
    this.note({ what: "waits", node: token.node, token: token.id });
  }

  emit(token: Token, requests: readonly EmitRequest[] = []): void {
    for (const [index, { emit, request }] of requests.entries())
      this.effects.push({ is: "emit", emit, key: keyOf(token, `${emit}.${index}`), node: token.node, request });
  }

  /** The token cannot go on; nothing stays open for it. */
  fail(token: Token, problem: string): void {
    this.withdraw(token);
    this.put({ ...token, waits: [], incident: problem });
    this.note({ what: "incident", node: token.node, token: token.id, problem });
  }

  setScope(id: string, scope: Scope | undefined): void {
    const { [id]: _old, ...others } = this.state.scopes;
    this.state.scopes = scope === undefined ? others : { ...others, [id]: scope };
  }

  private open(token: Token, { open, name, request }: OpenRequest) {
    const key = keyOf(token, name);
    this.effects.push({ is: "open", open, name, key, node: token.node, request });
    return { open, name, key };
  }

  private countVisit(node: string, scope: string): number {
    const inner = this.state.scopes[scope];
    const { visits } = inner ?? this.state;
    const count = (visits[node] ?? 0) + 1;
    if (inner === undefined) this.state.visits[node] = count;
    else this.setScope(scope, { ...inner, visits: { ...visits, [node]: count } });
    return count;
  }
}

/** Names what a token asks of the outside, once and for all (GR4). */
const keyOf = ({ node, scope, iteration }: Token, name: string): string => `${node}/${scope}/${iteration}/${name}`;

export function withoutIncident({ incident: _incident, leaving: _leaving, ...token }: Token): Token {
  return token;
}
