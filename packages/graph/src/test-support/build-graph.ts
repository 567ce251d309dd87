import { type CompiledGraph, compileGraph } from "../compile-graph.ts";
import type { GraphDefinition, GraphEdge } from "../definition.ts";
import type { GraphEvent } from "../event.ts";
import { advance, type GraphOutcome } from "../run/advance.ts";
import type { GraphTools } from "../run/transition.ts";
import type { GraphState } from "../state.ts";
import { type SampleNode, sampleSteps } from "./sample-steps.ts";

/** Conditions of tests: a result that is compared, or a call whose result is needed. */
export type SampleCondition = { readonly result: string; readonly equals: string } | { readonly call: string };

export const tools: GraphTools = {
  now: "2026-11-15T14:30:00Z",
  verdict(when, { results, calls }) {
    const condition = when as SampleCondition; // the conditions of these tests
    if ("result" in condition) return results[condition.result] === condition.equals;
    return condition.call in calls ? calls[condition.call] === true : { calls: [condition.call] };
  },
};

type Arrow = readonly [from: string, to: string, when?: SampleCondition];

/** A graph of nodes such as "a:job" and arrows between them. */
export function graphOf(nodes: readonly (string | SampleNode)[], arrows: readonly Arrow[]): CompiledGraph<SampleNode> {
  return compileGraph(definitionOf(nodes, arrows), sampleSteps);
}

export function definitionOf(
  nodes: readonly (string | SampleNode)[],
  arrows: readonly Arrow[],
): GraphDefinition<SampleNode> {
  return {
    dialect: "sample",
    nodes: nodes.map((node) => (typeof node === "string" ? nodeOf(node) : node)),
    edges: arrows.map(
      ([from, to, when], order): GraphEdge => ({
        id: `e${order}`,
        from,
        to,
        order,
        ...(when === undefined ? {} : { when }),
      }),
    ),
  };
}

function nodeOf(text: string): SampleNode {
  const [id = "", kind = "pass"] = text.split(":");
  return { id, kind };
}

/** The keys of what is open, in the order of the tokens. */
export const openKeys = ({ tokens }: GraphState): string[] =>
  tokens.flatMap(({ waits }) => waits.map(({ key }) => key));

/** A run after one event after the other. */
export const after = (graph: CompiledGraph<SampleNode>, begun: GraphOutcome, ...events: GraphEvent[]): GraphOutcome =>
  events.reduce((outcome, event) => advance(graph, outcome.state, event, tools), begun);
