import fc from "fast-check";
import { expect, test } from "vitest";
import { block, built } from "../../../../tests/support/generated-graphs.ts";
import type { CompiledGraph } from "../compile-graph.ts";
import type { Effect, GraphEvent } from "../event.ts";
import { type GraphState, statusOf } from "../state.ts";
import { graphOf, tools } from "../test-support/build-graph.ts";
import type { SampleNode } from "../test-support/sample-steps.ts";
import { advance, start } from "./advance.ts";

/** Answers what is open, in an order that the picks decide, until the run ends. */
function played(graph: CompiledGraph<SampleNode>, picks: readonly number[]) {
  const begun = start(graph, {}, tools);
  const states: GraphState[] = [begun.state];
  const effects: Effect[] = [...begun.effects];
  const events: GraphEvent[] = [];
  let state = begun.state;
  for (let round = 0; state.ended === undefined && round < 1_000; round += 1) {
    const open = state.tokens.flatMap(({ waits }) => waits);
    const { key } = open[(picks[round % picks.length] ?? 0) % open.length] ?? { key: "" };
    const event: GraphEvent = { is: "received", key, value: String(picks[round % picks.length] ?? 0) };
    const outcome = advance(graph, state, event, tools);
    state = outcome.state;
    states.push(state);
    effects.push(...outcome.effects);
    events.push(event);
  }
  return { state, states, effects, events };
}

const picks = fc.array(fc.nat(50), { minLength: 1, maxLength: 30 });

test("[GR3] [GR9] every loop-free run ends whatever comes first, and everything opened is closed once", () => {
  fc.assert(
    fc.property(block, picks, (whole, order) => {
      const graph = built(whole);
      const { state, states, effects, events } = played(graph, order);
      expect(statusOf(state)).toBe("done");
      // Every waiting token has something open that yields its event.
      for (const { tokens } of states) for (const { waits } of tokens) expect(waits.length).toBeGreaterThan(0);
      const opened = effects.filter(({ is }) => is === "open").map(({ key }) => key);
      const withdrawn = effects.filter(({ is }) => is === "withdraw").map(({ key }) => key);
      const taken = events.map((event) => ("key" in event ? event.key : ""));
      expect(new Set(opened).size).toBe(opened.length);
      expect([...withdrawn, ...taken].toSorted()).toEqual(opened.toSorted());
      expect(state).toMatchObject({ tokens: [], scopes: {} });
    }),
    { numRuns: 300 },
  );
});

test("[GR1] the same events in the same order give the same state, also when it was stored in between", () => {
  fc.assert(
    fc.property(block, picks, (whole, order) => {
      const graph = built(whole);
      const { state, events } = played(graph, order);
      const again = events.reduce<GraphState>(
        (before, event) => JSON.parse(JSON.stringify(advance(graph, before, event, tools).state)),
        start(graph, {}, tools).state,
      );
      expect(again).toEqual(JSON.parse(JSON.stringify(state)));
    }),
    { numRuns: 100 },
  );
});

test("[GR6] no token is lost or doubled: ids are never used again, and a node has one token in a scope", () => {
  fc.assert(
    fc.property(block, picks, (whole, order) => {
      for (const { tokens, nextToken } of played(built(whole), order).states) {
        const places = tokens.map(({ node, scope }) => `${node} ${scope}`);
        expect(new Set(places).size).toBe(places.length);
        for (const { id } of tokens) expect(Number(id.slice(1))).toBeLessThan(nextToken);
      }
    }),
    { numRuns: 150 },
  );
});

const anyEvent: fc.Arbitrary<GraphEvent> = fc.oneof(
  fc.record({ is: fc.constant("received" as const), key: fc.string(), value: fc.string() }),
  fc.record({ is: fc.constant("failed" as const), key: fc.string(), problem: fc.string() }),
  fc.record({ is: fc.constant("retry" as const), token: fc.string() }),
  fc.record({ is: fc.constant("skip" as const), token: fc.string(), result: fc.string() }),
  fc.record({ is: fc.constant("move" as const), token: fc.string(), to: fc.string() }),
  fc.constant({ is: "resume" as const }),
);

test("[GR9] events from elsewhere change nothing in any state of a run", () => {
  fc.assert(
    fc.property(block, picks, fc.array(anyEvent, { maxLength: 5 }), (whole, order, events) => {
      const graph = built(whole);
      for (const state of played(graph, order).states)
        for (const event of events) expect(advance(graph, state, event, tools).state).toBe(state);
    }),
    { numRuns: 100 },
  );
});

test("[GR11] a run that is paused and resumed anywhere ends as one that never was", () => {
  fc.assert(
    fc.property(block, picks, fc.nat(20), (whole, order, pauseAt) => {
      const graph = built(whole);
      const { state, events } = played(graph, order);
      const interrupted = events.toSpliced(Math.min(pauseAt, events.length), 0, { is: "pause" }, { is: "resume" });
      const ended = interrupted.reduce<GraphState>(
        (before, event) => advance(graph, before, event, tools).state,
        start(graph, {}, tools).state,
      );
      expect(ended).toEqual(state);
    }),
    { numRuns: 100 },
  );
});

test("[GR2] a step of a long graph looks at no node that is not on its way", () => {
  const length = 500;
  const seen: string[] = [];
  const nodes = Array.from({ length }, (_, index): SampleNode => ({ id: `n${index}`, kind: "job" }));
  const watched = graphOf(
    nodes,
    Array.from({ length: length - 1 }, (_, index) => [`n${index}`, `n${index + 1}`]),
  );
  const get = (id: string) => {
    seen.push(id);
    return watched.nodes.get(id);
  };
  // Only `get` is used while it runs: that is what is tested.
  const counted = { ...watched, nodes: { get } as typeof watched.nodes };
  let { state } = start(counted, {}, tools);
  const perStep: number[] = [];
  for (let index = 0; index < length - 1; index += 1) {
    seen.length = 0;
    state = advance(counted, state, { is: "received", key: `n${index}//1/work`, value: null }, tools).state;
    perStep.push(new Set(seen).size);
  }
  expect(Math.max(...perStep)).toBe(2);
});
